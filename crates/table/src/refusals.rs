//! How a table declares why it refuses: one list, in order of precedence, each with its number, its sentence and its clause.

use serde::Serialize;

/// Why a command was refused: a table's refusal as everybody can use it, whichever the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// Its number, for programs.
    pub number: u16,
    /// Its name, for programs.
    pub name: &'static str,
    /// The sentence, with its clause.
    pub sentence: String,
    /// The clause.
    pub clause: Option<&'static str>,
}

/// Declares the refusals: each with its number, what it holds, its sentence and its clause. Numbers are never used again.
macro_rules! refusals {
    ($(
        $(#[doc = $doc:literal])+
        $number:literal $name:ident $({ $( $field:ident: $type:ty ),+ $(,)? })? =>
            ($($sentence:tt)+), $clause:expr;
    )+) => {
        /// Why a command is refused, the reason that comes before all others first.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the sentence says what each field is")]
        pub enum Refusal {
            $( $(#[doc = $doc])+ $name $({ $( $field: $type ),+ })?, )+
        }

        impl Refusal {
            /// Its number, for programs.
            #[must_use]
            pub const fn number(&self) -> u16 {
                match self {
                    $( Refusal::$name { .. } => $number, )+
                }
            }

            /// Its name, for programs.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $( Refusal::$name { .. } => stringify!($name), )+
                }
            }

            /// The names of all, in order of precedence.
            pub const NAMES: &'static [&'static str] = &[$( stringify!($name) ),+];

            /// Their numbers, in the same order.
            pub const NUMBERS: &'static [u16] = &[$( $number ),+];

            /// The clause or ruling behind it; `None` for what no book need say.
            #[must_use]
            #[allow(unused_variables, reason = "not every sentence has its clause from a field")]
            pub fn clause(&self) -> Option<&'static str> {
                match self {
                    $( Refusal::$name $({ $( $field ),+ })? => $clause, )+
                }
            }
        }

        impl From<&Refusal> for $crate::Refused {
            fn from(refusal: &Refusal) -> $crate::Refused {
                let (number, name, clause) = (refusal.number(), refusal.name(), refusal.clause());
                $crate::Refused { number, name, sentence: refusal.to_string(), clause }
            }
        }

        impl fmt::Display for Refusal {
            #[allow(unused_variables, reason = "the clause is written last")]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let sentence = match self {
                    $( Refusal::$name $({ $( $field ),+ })? => format!($($sentence)+), )+
                };
                f.write_str(&sentence)?;
                // A reason taken over from the game cites its clause itself.
                let uncited = |clause: &&str| !sentence.ends_with(&format!("({clause})"));
                self.clause().filter(uncited).map_or(Ok(()), |clause| write!(f, " ({clause})"))
            }
        }
    };
}

pub(crate) use refusals;
