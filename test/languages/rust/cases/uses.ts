/** Rust: names that hide others, references that are no calls, and what is never bound. */
import type { Fixtures } from "../../cases.ts";

export const uses: Fixtures = {
  shadowing: `
//- /lib.rs
mod text;
use text::trim;
fn size() -> u32 { 1 }
fn run(trim: fn()) {
    trim();
    // < -
    let size = size();
    //         ^^^^ lib.rs:size certain
    let next = size + 1;
    //         ^^^^ -
}
fn other() {
    { let trim = || {}; trim(); }
    //                  ^^^^ -
    trim();
    // < text.rs:trim certain
}
//- /text.rs
pub fn trim() {}`,
  decorators: `
//- /Cargo.toml
[workspace]
//- /mark/Cargo.toml
[package]
name = "mark"
//- /mark/src/lib.rs
#[proc_macro_attribute]
pub fn traced(a: u32, b: u32) -> u32 { a }
//- /app/Cargo.toml
[package]
name = "app"
//- /app/src/main.rs
use mark::traced;
#[traced]
//^^^^^^ mark/src/lib.rs:traced calls
fn plain() {}
#[mark::traced(level = 1)]
//      ^^^^^^ mark/src/lib.rs:traced calls
fn given() {}
#[inline]
//^^^^^^ -
fn main() {}`,
  "by-name callbacks": `
//- /lib.rs
fn double(n: u32) -> u32 { n }
pub struct Shop;
impl Shop { fn open(n: u32) -> Shop { Shop } fn close(&self) {} }
fn run(list: Vec<u32>) {
    list.iter().map(double);
    //              ^^^^^^ lib.rs:double references
    list.into_iter().map(Shop::open).for_each(|s| s.close());
    //                         ^^^^ lib.rs:Shop.open references
    //                                              ^^^^^ lib.rs:Shop.close calls
}`,
  "module-level calls": `
//- /lib.rs
const fn size() -> usize { 4 }
const SIZE: usize = size();
//                  ^^^^ lib.rs:size certain by=file
static TABLE: [u8; 4] = [0; size()];
//                          ^^^^ lib.rs:size by=file
macro_rules! twice { ($x:expr) => { $x } }
twice!(1);
// < lib.rs:twice calls by=file`,
  "built-ins never bound": `
//- /lib.rs
mod mine;
fn run(list: Vec<u32>, text: &str) -> Option<u32> {
    list.push(1);
    //   ^^^^ external
    text.trim();
    //   ^^^^ external
    String::from("a");
    //      ^^^^ external
    println!("{}", text.len());
    //             ^^^^ -
    //                  ^^^ external
    Some(1)
    // < -
}
fn other(thing: Thing) { thing.push(2); drop(thing); }
//                             ^^^^ -
//                                      ^^^^ external
//- /mine.rs
pub struct Stack;
impl Stack { pub fn push(&mut self, n: u32) {} pub fn len(&self) -> u32 { 1 } pub fn from(n: u32) -> Stack { Stack } }
pub fn drop(n: u32) {}
pub fn trim() {}`,
  "syntax errors survived": `
//- /lib.rs
fn before() { help(); }
//            ^^^^ lib.rs:help certain
fn broken( { let x = ; }
fn help() {}
// ^^^^ def:function
struct After;
impl After { fn go(&self) { help(); } }
//                          ^^^^ lib.rs:help by=After.go`,
};
