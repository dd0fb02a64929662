//! How a table joins what its nouns declare: the acts of each are its acts, the facts of each its facts.

/// An enum with a variant for each noun, made from what it holds.
macro_rules! nouns {
    ($( #[$meta:meta] )* $name:ident { $( $( #[$attribute:meta] )* $noun:ident($of:ty) ),+ $(,)? }) => {
        $( #[$meta] )*
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "said by the types")]
        pub enum $name {
            $( $( #[$attribute] )* $noun($of), )+
        }

        $( impl From<$of> for $name {
            fn from(of: $of) -> $name {
                $name::$noun(of)
            }
        } )+
    };
}

/// The same of facts, which are told in words.
macro_rules! facts {
    ($( #[$meta:meta] )* $name:ident { $( $( #[$attribute:meta] )* $noun:ident($of:ty) ),+ $(,)? }) => {
        $crate::nouns::nouns! {
            $( #[$meta] )* $name { $( $( #[$attribute] )* $noun($of) ),+ }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( $name::$noun(fact) => fact.fmt(f) ),+
                }
            }
        }
    };
}

pub(crate) use {facts, nouns};
