//! A macro for the small enums of the rule books: each choice is declared with the id of its words in the catalogue.

/// Declares an enum whose variants have messages, and whose doc comments are what `Display` writes for developers and as notation.
macro_rules! choices {
    ($(
        $(#[$meta:meta])*
        $name:ident {
            $( #[doc = $words:literal] $variant:ident => $id:literal ),+ $(,)?
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(
            feature = "serde",
            derive(serde::Serialize, serde::Deserialize),
            serde(rename_all = "kebab-case")
        )]
        pub enum $name {
            $( #[doc = $words] $variant ),+
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(match self {
                    $( $name::$variant => $words.trim_ascii() ),+
                })
            }
        }

        impl $crate::ToMessage for $name {
            fn to_message(&self) -> $crate::Message {
                match self {
                    $( $name::$variant => $crate::message!($id) ),+
                }
            }
        }
    )+};
}

pub(crate) use choices;
