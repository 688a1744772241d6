/** Rust: members through what a value is written or worked out to be, and what is no member at all. */
import type { Fixtures } from "../../cases.ts";

export const members: Fixtures = {
  "receivers: own": `
//- /lib.rs
pub struct Shop { count: u32 }
impl Shop {
    fn run(&mut self) {
        self.help();
        //   ^^^^ lib.rs:Shop.help certain self by=Shop.run
        let mut f = || self.help();
        //                  ^^^^ lib.rs:Shop.help certain self
        self.count += 1;
        //   ^^^^^ lib.rs:Shop.count references
        Self::make(self.count());
        //    ^^^^ lib.rs:Shop.make
        //              ^^^^^ lib.rs:Shop.count calls
    }
    fn help(&self) {}
    fn count(&self) -> u32 { self.count }
    fn make(n: u32) {}
}
//- /more.rs
use crate::Shop;
impl Shop { fn more(&self) { self.help(); } }
//                                ^^^^ lib.rs:Shop.help`,
  "receivers: inherited": `
//- /lib.rs
mod named;
mod other;
use named::Named;
struct User;
impl Named for User {
//   ^^^^^ named.rs:Named implements
    fn name(&self) -> String { self.shout() }
    //                              ^^^^^ named.rs:Named.shout
}
fn run(user: User) {
    user.greet();
    //   ^^^^^ named.rs:Base.greet certain
    user.shout();
    //   ^^^^^ named.rs:Named.shout certain inherited
    user.name();
    //   ^^^^ lib.rs:User.name certain
}
//- /other.rs
use crate::{User, named::Spoken};
impl Spoken for User {}
fn talk(user: &User) { user.speak(); "text".speak(); }
//                          ^^^^^ named.rs:Spoken.speak certain
//                                          ^^^^^ named.rs:Spoken.speak
//- /named.rs
pub trait Base { fn greet(&self) {} }
pub trait Named: Base {
//               ^^^^ named.rs:Base extends
    fn name(&self) -> String;
    fn shout(&self) -> String { self.greet(); self.name() }
    //                               ^^^^^ named.rs:Base.greet
}
pub trait Spoken { fn speak(&self) {} }
impl Spoken for str {}`,
  "receivers: static": `
//- /lib.rs
pub struct Shop;
pub enum Kind { A(u32), B }
impl Shop { pub fn open() -> Shop { Shop } pub const SIZE: u32 = 1; }
impl Kind { fn of(n: u32) -> Kind { Kind::A(n) } }
//                                        ^ lib.rs:Kind.A references
trait Make { fn make() -> Self; }
fn build<T: Make>() -> T { T::make() }
//                            ^^^^ lib.rs:Make.make
fn run() {
    Shop::open();
    //    ^^^^ lib.rs:Shop.open certain
    Kind::of(Shop::SIZE);
    //    ^^ lib.rs:Kind.of
    //             ^^^^ lib.rs:Shop.SIZE references
    <Shop>::open();
    //      ^^^^ lib.rs:Shop.open
}`,
  "receivers: interface": `
//- /lib.rs
pub trait Store { fn load(&self) -> Item; fn all(&self) -> Vec<Item>; }
pub struct Item;
impl Item { fn show(&self) {} }
fn one(store: &dyn Store) { store.load().show(); }
//                                ^^^^ lib.rs:Store.load certain
//                                       ^^^^ lib.rs:Item.show
fn two(store: Box<dyn Store + Send>) { store.load(); }
//                                           ^^^^ lib.rs:Store.load
fn three<S: Store>(store: S) { store.load(); }
//                                   ^^^^ lib.rs:Store.load
fn four<S>(store: S) where S: Store + 'static { store.load(); }
//                                                    ^^^^ lib.rs:Store.load
fn five(store: impl Store) { for item in store.all() { item.show(); } }
//                                                          ^^^^ lib.rs:Item.show`,
  "receivers: constructed": `
//- /lib.rs
#[derive(Default)]
pub struct User { pub name: String }
impl User {
    pub fn new() -> Self { User { name: String::new() } }
    //                                          ^^^ external
    pub fn try_new() -> Result<Self, ()> { Ok(Self::new()) }
    fn save(&self) {}
}
fn run() {
    let a = User { name: "a".to_string() };
    //      ^^^^ lib.rs:User references
    a.save();
    //^^^^ lib.rs:User.save certain
    let b = User::new();
    b.save();
    //^^^^ lib.rs:User.save certain
    let c = User::try_new().unwrap();
    c.save();
    //^^^^ lib.rs:User.save
    if let Ok(d) = User::try_new() { d.save(); }
    //                                 ^^^^ lib.rs:User.save
    let b = vec![b.name];
    b.save();
    //^^^^ -
    let list = vec![User::new(), a];
    list[0].save();
    //      ^^^^ lib.rs:User.save
    list.iter().map(|user| user.save());
    //                          ^^^^ lib.rs:User.save
}`,
  "receivers: annotated parameter": `
//- /lib.rs
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
pub struct User;
impl User { fn save(&self) {} fn id(&self) -> u32 { 1 } }
fn plain(user: &mut User) { user.save(); }
//                               ^^^^ lib.rs:User.save certain type
fn shared(user: Arc<Mutex<User>>) { user.lock().unwrap().save(); }
//                                                       ^^^^ lib.rs:User.save
fn maybe(user: Option<&User>) -> Option<u32> { user?.save(); user.map(|u| u.id()) }
//                                                   ^^^^ lib.rs:User.save
//                                                                          ^^ lib.rs:User.id
fn many(users: &[User], by: HashMap<u32, User>) {
    for user in users { user.save(); }
    //                       ^^^^ lib.rs:User.save
    for (_, user) in &by { user.save(); }
    //                          ^^^^ lib.rs:User.save
    by.get(&1).unwrap().save();
    //                  ^^^^ lib.rs:User.save
    match users.first() { Some(user) if user.id() > 1 => user.save(), _ => {} }
    //                                       ^^ lib.rs:User.id
    //                                                        ^^^^ lib.rs:User.save
}
fn pair((a, b): (User, u32)) { a.save(); }
//                               ^^^^ lib.rs:User.save`,
  "receivers: field": `
//- /lib.rs
pub struct Engine;
impl Engine { fn start(&self) {} }
pub struct Car { engine: Box<Engine>, wheels: Vec<Wheel>, pair: (Engine, u32) }
pub struct Wheel(Engine);
enum Part { Motor(Engine), Named { motor: Engine }, None }
impl Car {
    fn go(&self) {
        self.engine.start();
        //          ^^^^^ lib.rs:Engine.start certain
        self.wheels[0].0.start();
        //               ^^^^^ lib.rs:Engine.start
        self.pair.0.start();
        //          ^^^^^ lib.rs:Engine.start
        let Car { engine, .. } = self;
        engine.start();
        //     ^^^^^ lib.rs:Engine.start
    }
}
impl Part {
    fn run(&self) {
        match self {
            Part::Motor(m) => m.start(),
            //                  ^^^^^ lib.rs:Engine.start
            Part::Named { motor } => motor.start(),
            //                             ^^^^^ lib.rs:Engine.start
            Self::None => {}
        }
    }
}`,
  "receivers: returned": `
//- /lib.rs
use std::io;
pub struct User;
impl User { fn save(&self) -> &Self { self } }
fn find() -> User { User }
fn load() -> io::Result<User> { Ok(User) }
fn lookup() -> Option<User> { None }
type Result<T> = std::result::Result<T, ()>;
fn own() -> Result<User> { Ok(User) }
fn run() -> io::Result<()> {
    find().save();
    //     ^^^^ lib.rs:User.save inferred
    load()?.save();
    //      ^^^^ lib.rs:User.save
    own().unwrap().save();
    //             ^^^^ lib.rs:User.save
    let Some(user) = lookup() else { return Ok(()) };
    user.save();
    //   ^^^^ lib.rs:User.save
    let other = if true { find() } else { User };
    other.save();
    //    ^^^^ lib.rs:User.save
    let made = { let inner = find(); inner };
    made.save();
    //   ^^^^ lib.rs:User.save
    Ok(())
}
async fn later() -> User { User }
async fn waits() { later().await.save(); }
//                               ^^^^ lib.rs:User.save`,
  "receivers: chained": `
//- /lib.rs
#[derive(Clone)]
pub struct Builder { size: u32 }
impl Builder {
    pub fn new() -> Builder { Builder { size: 0 } }
    pub fn size(mut self, n: u32) -> Self { self.size = n; self }
    pub fn build(&self) -> std::result::Result<Plan, ()> { Ok(Plan) }
}
pub struct Plan;
impl Plan { fn steps(&self) -> Vec<Step> { vec![] } }
pub struct Step;
impl Step { fn run(&self) -> bool { true } }
fn run() {
    Builder::new().size(1).build().unwrap().steps().iter().filter(|s| s.run()).for_each(|s| { s.run(); });
    //       ^^^ lib.rs:Builder.new
    //             ^^^^ lib.rs:Builder.size calls
    //                     ^^^^^ lib.rs:Builder.build
    //                                      ^^^^^ lib.rs:Plan.steps
    //                                                                  ^^^ lib.rs:Step.run
    //                                                                                          ^^^ lib.rs:Step.run
    assert!(Plan.steps().first().unwrap().run(), "{}", Builder::new().size(2).size);
    //           ^^^^^ lib.rs:Plan.steps
    //                                    ^^^ lib.rs:Step.run
    //                                                          ^^^ lib.rs:Builder.new
    //                                                                ^^^^ lib.rs:Builder.size calls
}`,
};
