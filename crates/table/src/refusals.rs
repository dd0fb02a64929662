//! The macro that declares a table's refusals, in order of precedence, each with its number, message and clause.

use chung_game::Message;
use serde::Serialize;

/// Why a command was refused, in a form that does not depend on the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The refusal's number, for programs. Numbers are stable and never reused.
    pub number: u16,
    /// The refusal's name, for programs.
    pub name: &'static str,
    /// The reason as a message: the id of a sentence with its arguments.
    #[serde(flatten)]
    pub message: Message,
    /// The clause or ruling behind the refusal, if there is one.
    pub clause: Option<&'static str>,
}

/// Declares the refusals, each with its number, fields, message and clause. Numbers are never reused.
///
/// The message is `message!("id", …)`, or a block that returns a `Message`.
macro_rules! refusals {
    ($refusal:ident; $(
        $(#[doc = $doc:literal])+
        $number:literal $name:ident $({ $( $field:ident: $type:ty ),+ $(,)? })? =>
            $message:expr, $clause:expr;
    )+) => {
        /// Why a command is refused, in order of precedence.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the message shows what each field is")]
        pub enum $refusal {
            $( $(#[doc = $doc])+ $name $({ $( $field: $type ),+ })?, )+
        }

        impl $refusal {
            /// The refusal's number, for programs. Numbers are stable and never reused.
            #[must_use]
            pub const fn number(&self) -> u16 {
                match self {
                    $( $refusal::$name { .. } => $number, )+
                }
            }

            /// The refusal's name, for programs.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $( $refusal::$name { .. } => stringify!($name), )+
                }
            }

            /// The names of all refusals, in order of precedence.
            pub const NAMES: &'static [&'static str] = &[$( stringify!($name) ),+];

            /// The numbers of all refusals, in the same order.
            pub const NUMBERS: &'static [u16] = &[$( $number ),+];

            /// The clause or ruling behind the refusal; `None` where no book needs to state the reason.
            #[must_use]
            #[allow(unused_variables, reason = "not every clause comes from a field")]
            pub fn clause(&self) -> Option<&'static str> {
                match self {
                    $( $refusal::$name $({ $( $field ),+ })? => $clause, )+
                }
            }
        }

        impl From<&$refusal> for $crate::Refused {
            fn from(refusal: &$refusal) -> $crate::Refused {
                let (number, name, clause) = (refusal.number(), refusal.name(), refusal.clause());
                let message = ::chung_game::ToMessage::to_message(refusal);
                $crate::Refused { number, name, message, clause }
            }
        }

        impl ::chung_game::ToMessage for $refusal {
            #[allow(unused_variables, reason = "not every message uses every field")]
            fn to_message(&self) -> ::chung_game::Message {
                match self {
                    $( $refusal::$name $({ $( $field ),+ })? => $message, )+
                }
            }
        }

        impl fmt::Display for $refusal {
            /// Writes the name and the clause, for developers.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())?;
                self.clause().map_or(Ok(()), |clause| write!(f, " ({clause})"))
            }
        }
    };
}

pub(crate) use refusals;
