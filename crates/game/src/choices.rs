//! A macro for the small enums of the rule books: each choice is declared with the words in which users read it.

/// Declares an enum whose variants' doc comments are also what `Display` writes.
macro_rules! choices {
    ($(
        $(#[$meta:meta])*
        $name:ident {
            $( #[doc = $words:literal] $variant:ident ),+ $(,)?
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
    )+};
}

pub(crate) use choices;
