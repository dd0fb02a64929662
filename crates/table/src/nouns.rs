//! Macros that join the acts and the facts of a table's nouns into one enum each.

/// Declares an enum with a variant for each noun, and a `From` impl for each variant's type.
macro_rules! nouns {
    ($( #[$meta:meta] )* $name:ident { $( $( #[$attribute:meta] )* $noun:ident($of:ty) ),+ $(,)? }) => {
        $( #[$meta] )*
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "each variant is documented by the type that it holds")]
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

/// Like `nouns!`, for facts: also implements `ToMessage`.
macro_rules! facts {
    ($( #[$meta:meta] )* $name:ident { $( $( #[$attribute:meta] )* $noun:ident($of:ty) ),+ $(,)? }) => {
        $crate::nouns::nouns! {
            $( #[$meta] )* $name { $( $( #[$attribute] )* $noun($of) ),+ }
        }

        impl ::chung_game::ToMessage for $name {
            fn to_message(&self) -> ::chung_game::Message {
                match self {
                    $( $name::$noun(fact) => fact.to_message() ),+
                }
            }
        }
    };
}

pub(crate) use {facts, nouns};
