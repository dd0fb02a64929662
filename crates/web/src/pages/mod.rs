//! Pages for everybody who works or plays here.

pub mod inspector;
pub mod paigow;
pub mod roulette;
pub mod supervisor;
