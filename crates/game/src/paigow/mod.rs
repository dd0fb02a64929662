//! Pai Gow: tiles, hands and settings; the House Ways; the offer of the bank; cuts, dice and delivery; matching and settlement; the
//! limits sign.

pub mod bank_offer;
pub mod big_small;
pub mod bonus;
pub mod control;
pub mod cut;
pub mod deal;
pub mod dice;
pub mod four;
pub mod hand;
pub mod house_way;
pub mod kind_set;
pub mod matching;
pub mod procedure;
pub mod schedules;
pub mod setting;
pub mod settle;
pub mod several_boxes;
pub mod sign;
pub mod tie;
pub mod tile;
pub mod tile_names;
pub mod tile_text;
