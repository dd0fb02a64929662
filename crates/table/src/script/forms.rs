//! Declares the acts of a game as lines: literal words with gaps between them. One list is used both ways, so every act can be written,
//! and everything written can be read.

/// Takes a part of a form from the words.
macro_rules! take {
    ($reading:ident, $words:literal) => {
        $reading.literal($words)?;
    };
    ($reading:ident, [$subject:ident]) => {
        let $subject = $reading.subject();
    };
    ($reading:ident, $gap:ident) => {
        let $gap = Hole::read(&mut $reading)?;
    };
}

/// Writes a part of a form.
macro_rules! put {
    ($writing:ident, $words:literal) => {
        $writing.word($words);
    };
    ($writing:ident, [$subject:ident]) => {
        $writing.subject($subject);
    };
    ($writing:ident, $gap:ident) => {
        $gap.write($writing);
    };
}

macro_rules! forms {
    ($act_type:ident; $( $noun:ident { $( ( $($part:tt)+ ) => ( $($act:tt)+ ); )+ } )+) => {
        /// Reads the act that the words stand for.
        pub(super) fn read(reading: &Reading) -> Result<$act_type, Miss> {
            let mut miss = Miss { at: 0, expected: Vec::new() };
            $($(
                let attempt = || {
                    let mut reading = reading.clone();
                    $( take!(reading, $part); )+
                    reading.end()?;
                    Ok($act_type::$noun($($act)+))
                };
                match attempt() {
                    Ok(act) => return Ok(act),
                    Err(other) => miss = miss.or(other),
                }
            )+)+
            Err(miss)
        }

        /// Every form, with its gaps by name: `[player] "bet" amount "on" box_no`.
        pub(super) const FORMS: &[&str] = &[$($( concat!($( stringify!($part), " " ),+) ),+),+];

        /// Writes the words that stand for an act.
        pub(super) fn write(act: &$act_type, writing: &mut Writing) {
            match act {
                $($( $act_type::$noun($($act)+) => { $( put!(writing, $part); )+ } )+)+
            }
        }
    };
}

pub(super) use {forms, put, take};
