//! How a table joins what can happen: the facts of each of its nouns are its facts.

/// One noun's facts are facts.
macro_rules! facts {
    ($( $noun:ident($fact:ty) ),+ $(,)?) => {
        $( impl From<$fact> for Fact {
            fn from(fact: $fact) -> Fact {
                Fact::$noun(fact)
            }
        } )+

        impl ::std::fmt::Display for Fact {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( Fact::$noun(fact) => fact.fmt(f) ),+
                }
            }
        }
    };
}

pub(crate) use facts;
