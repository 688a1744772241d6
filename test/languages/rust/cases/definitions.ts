/** Rust: what is defined where, what others lend to a module, and what is said of it. */
import type { Fixtures } from "../../cases.ts";

const CARGO = `
//- /Cargo.toml
[package]
name = "shop"
`;

export const definitions: Fixtures = {
  "definitions: every kind": `${CARGO}
//- /src/lib.rs
pub const LIMIT: usize = 10;
//        ^^^^^ def:variable readonly exported
static mut COUNT: usize = 0;
//         ^^^^^ def:variable !readonly
pub struct Order { pub id: u64, lines: Vec<Line> }
//         ^^^^^ def:class exported
//                     ^^ def:field in=Order exported
//                              ^^^^^ def:field in=Order !exported
struct Line(u32);
//     ^^^^ def:class
pub enum State { Open, Closed(u32), Failed { why: String } }
//       ^^^^^ def:enum
//               ^^^^ def:field static in=State exported
//                     ^^^^^^ def:field static in=State
//                                           ^^^ def:field in=State.Failed
pub trait Store {
    //    ^^^^^ def:trait
    type Key;
    //   ^^^ def:type in=Store
    fn load(&self) -> u32;
    // ^^^^ def:method abstract in=Store
    fn save(&self) {}
    // ^^^^ def:method !abstract in=Store
}
type Orders = Vec<Order>;
//   ^^^^^^ def:type
union Bits { a: u32 }
//    ^^^^ def:class
macro_rules! total { ($x:expr) => { $x } }
//           ^^^^^ def:macro
async fn fetch() {}
//       ^^^^^ def:function async
impl Order {
    pub const EMPTY: u32 = 0;
    //        ^^^^^ def:field static in=Order
    pub fn new() -> Self { Order { id: 0, lines: Vec::new() } }
    //     ^^^ def:method static in=Order
    fn add(&mut self, line: Line) { self.lines.push(line); }
    // ^^^ def:method !static in=Order
}
mod inner {
//  ^^^^^ def:module
    pub fn help() {}
    //     ^^^^ def:function in=inner
}`,
  "definitions: nested": `${CARGO}
//- /src/lib.rs
mod outer {
    pub mod inner {
        //  ^^^^^ def:module in=outer
        pub struct Thing { pub size: u32 }
        //         ^^^^^ def:class in=outer.inner
        impl Thing {
            pub fn grow(&mut self) { self.size += 1; }
            //     ^^^^ def:method
        }
    }
}
fn run() {
    fn help() {}
    // ^^^^ def:function local in=run
    help();
    // < src/lib.rs:run.help certain scope
    struct Local;
    //     ^^^^^ def:class local in=run
    impl Local { fn go(&self) {} }
    Local.go();
    //    ^^ src/lib.rs:Local.go
    let mut thing = outer::inner::Thing { size: 1 };
    thing.grow();
    //    ^^^^ src/lib.rs:Thing.grow by=run
}`,
  "definitions: docs": `${CARGO}
//- /src/lib.rs
/// Opens the door. And more.
///
/// # Panics
#[inline]
pub fn open() {}
//     ^^^^ def:function doc=Opens_the_door.
/** A box
 * of things. */
#[deprecated(note = "no")]
pub struct Chest {
    //     ^^^^^ def:class deprecated doc=A_box_of_things.
    /// How many.
    pub count: u32,
    //  ^^^^^ def:field doc=How_many.
}
// Not documentation.
pub fn shut() {}
//     ^^^^ def:function !doc=Not_documentation. !deprecated`,
  "definitions: exports": `${CARGO}
//- /src/lib.rs
pub fn seen() {}
//     ^^^^ def:function exported
pub(crate) fn near() {}
//            ^^^^ def:function exported
fn hidden() {}
// ^^^^^^ def:function !exported
pub struct Shape;
impl Shape {
    pub fn area(&self) {}
    //     ^^^^ def:method exported
    fn inner(&self) {}
    // ^^^^^ def:method !exported
}
impl Clone for Shape {
    fn clone(&self) -> Shape { Shape }
    // ^^^^^ def:method exported
}`,
  "imports: aliased": `${CARGO}
//- /src/lib.rs
mod text;
mod view;
//- /src/text.rs
pub fn trim() {}
pub struct Line;
impl Line { pub fn cut(&self) {} }
//- /src/view.rs
use crate::text::{trim as shorten, Line as Row};
//                ^^^^ src/text.rs:trim imports
fn draw(row: Row) {
    shorten();
    // < src/text.rs:trim certain import
    row.cut();
    //  ^^^ src/text.rs:Line.cut certain
}`,
  "imports: namespace": `${CARGO}
//- /src/lib.rs
mod text;
use text as words;
fn run() {
    text::trim();
    //    ^^^^ src/text.rs:trim certain
    words::trim();
    //     ^^^^ src/text.rs:trim certain
    self::text::deep::cut();
    //                ^^^ src/text/deep.rs:cut certain
}
//- /src/text.rs
pub mod deep;
pub fn trim() { super::run(); deep::cut(); }
//                     ^^^ src/lib.rs:run certain
//                                  ^^^ src/text/deep.rs:cut
//- /src/text/deep.rs
pub fn cut() { super::super::run(); crate::text::trim(); }
//                           ^^^ src/lib.rs:run
//                                               ^^^^ src/text.rs:trim`,
  "imports: star": `${CARGO}
//- /src/lib.rs
mod text;
mod kinds { pub enum Kind { Small(u32), Big } impl Kind { pub fn go(&self) {} } }
use text::*;
use kinds::Kind::{self, *};
fn run(kind: Kind) {
    trim();
    // < src/text.rs:trim certain
    let small = Small(1);
    //          ^^^^^ src/lib.rs:kinds.Kind.Small references
    small.go();
    //    ^^ src/lib.rs:Kind.go
}
#[cfg(test)]
mod tests {
    use super::*;
    fn checks() { run(kinds::Kind::Big); trim(); }
    //            ^^^ src/lib.rs:run by=tests.checks
    //                                   ^^^^ src/text.rs:trim
}
//- /src/text.rs
pub fn trim() {}`,
  "imports: relative": `${CARGO}
//- /src/main.rs
mod a;
#[path = "odd/place.rs"]
mod odd;
fn main() { odd::here(); }
//               ^^^^ src/odd/place.rs:here certain
//- /src/odd/place.rs
pub fn here() {}
//- /src/a/mod.rs
mod b;
pub fn up() { self::b::down(); }
//                     ^^^^ src/a/b.rs:down certain
//- /src/a/b.rs
use super::up;
//         ^^ src/a/mod.rs:up imports
pub fn down() { up(); }
//              ^^ src/a/mod.rs:up certain import`,
  "imports: package": [
    `
//- /Cargo.toml
[workspace]
members = ["core", "cli"]
//- /core/Cargo.toml
[package]
name = "shop-core"
//- /core/src/lib.rs
pub mod price;
pub struct Shop;
impl Shop { pub fn open(&self) {} }
//- /core/src/price.rs
pub fn total() {}
//- /cli/Cargo.toml
[package]
name = "shop-cli"
[dependencies]
shop-core = { path = "../core" }
serde = "1"
//- /cli/src/main.rs
use shop_core::{price, Shop};
//                     ^^^^ core/src/lib.rs:Shop imports
use serde::Serialize;
fn main() {
    price::total();
    //     ^^^^^ core/src/price.rs:total certain
    shop_core::price::total();
    //                ^^^^^ core/src/price.rs:total certain
    Shop.open();
    //   ^^^^ core/src/lib.rs:Shop.open certain
    serde::to_string(1);
    //     ^^^^^^^^^ external
}`,
    `
//- /app/Cargo.toml
[package]
name = "app"
[dependencies.base]
package = "shop-base"
path = "../base"
//- /app/src/main.rs
fn main() { base::start(); }
//                ^^^^^ base/lib.rs:start certain
//- /base/Cargo.toml
[package]
name = "shop-base"
[lib]
path = "lib.rs"
//- /base/lib.rs
pub fn start() {}`,
  ],
  "imports: barrel": `${CARGO}
//- /src/lib.rs
pub mod api;
mod inner;
mod user;
//- /src/api.rs
pub use crate::inner::*;
//- /src/inner/mod.rs
mod deep;
pub use self::deep::{dig, Spade};
//- /src/inner/deep.rs
pub fn dig() {}
pub struct Spade;
impl Spade { pub fn lift(&self) {} }
//- /src/user.rs
use crate::api::{dig, Spade};
fn run(spade: &Spade) {
    dig();
    // < src/inner/deep.rs:dig certain
    spade.lift();
    //    ^^^^ src/inner/deep.rs:Spade.lift
    crate::api::dig();
    //          ^^^ src/inner/deep.rs:dig
}`,
  "imports: re-exported": `${CARGO}
//- /src/lib.rs
mod inner;
pub use inner::dig as excavate;
pub use inner::Spade as Shovel;
mod user;
//- /src/inner.rs
pub fn dig() {}
pub struct Spade;
impl Spade { pub fn lift(self: &mut Self) {} }
//- /src/user.rs
use crate::{excavate, Shovel};
fn run(shovel: &mut Shovel) {
    excavate();
    // < src/inner.rs:dig certain
    shovel.lift();
    //     ^^^^ src/inner.rs:Spade.lift
}`,
};
