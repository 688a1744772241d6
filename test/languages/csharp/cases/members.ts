/** C#: members through what a value is written or worked out to be, and what is no member at all. */
import type { Fixtures } from "../../cases.ts";

export const members: Fixtures = {
  "receivers: own": `
//- /Shop.cs
class Shop
{
    int count;
    int Size => count;
    //          ^^^^^ Shop.cs:Shop.count references
    void Run()
    {
        Help();
        // < Shop.cs:Shop.Help certain self by=Shop.Run
        this.Help();
        //   ^^^^ Shop.cs:Shop.Help certain self
        System.Action act = () => Help();
        //                        ^^^^ Shop.cs:Shop.Help certain
        count = Size;
        //      ^^^^ Shop.cs:Shop.Size references
    }
    void Help() { }
}`,
  "receivers: inherited": `
//- /Base.cs
namespace Acme { public abstract class Base { public virtual void Save() { } protected void Log(string a) { } public abstract int Size(); } }
//- /User.cs
namespace Acme
{
    public class User : Base, IThing
    //                  ^^^^ Base.cs:Base extends
    //                        ^^^^^^ User.cs:IThing implements
    {
        public void Log(int n) { Log("a"); Log(1); Save(); }
        //                       ^^^ Base.cs:Base.Log certain takes=String
        //                                 ^^^ User.cs:User.Log
        //                                         ^^^^ Base.cs:Base.Save certain inherited
        public override int Size() { return 1; }
    }
    public interface IThing { }
}`,
  "receivers: super": `
//- /Base.cs
public class Base { public Base(int a) { } public virtual void Save() { } }
public class User : Base
{
    public User() : base(1) { }
    //              ^^^^ Base.cs:Base.Base calls
    public User(string a) : this() { }
    //                      ^^^^ Base.cs:User.User calls
    public override void Save() { base.Save(); }
    //                                 ^^^^ Base.cs:Base.Save certain
}`,
  "receivers: static": `
//- /Shop.cs
public class Shop { public static Shop Open() { return null; } public enum Kind { Small } }
static class Tools { public static T Make<T>() where T : Shop { return null; } }
class Run
{
    void Go()
    {
        Shop.Open();
        //   ^^^^ Shop.cs:Shop.Open certain
        var kind = Shop.Kind.Small;
        //                   ^^^^^ Shop.cs:Shop.Kind.Small references
        Tools.Make<Shop>();
        //    ^^^^ Shop.cs:Tools.Make certain
    }
}`,
  "receivers: interface": `
//- /Store.cs
using System.Collections.Generic;
public interface IStore { Item Load(); List<Item> All(); }
public class Item { public void Show() { } }
class Run<T> where T : IStore
{
    void Go(IStore store, T other)
    {
        store.Load().Show();
        //    ^^^^ Store.cs:IStore.Load certain
        //           ^^^^ Store.cs:Item.Show
        other.Load();
        //    ^^^^ Store.cs:IStore.Load
        foreach (var item in store.All()) item.Show();
        //                                     ^^^^ Store.cs:Item.Show
    }
}`,
  "receivers: constructed": `
//- /User.cs
public class User { public string Name; public User() { } public User(int n) { } public void Save() { } }
public class Plain { public void Go() { } }
class Run
{
    User field = new(1);
    //           ^^^ User.cs:User.User takes=lit
    void Go()
    {
        var user = new User { Name = "a" };
        //             ^^^^ User.cs:User.User certain takes=
        //                    ^^^^ User.cs:User.Name references
        user.Save();
        //   ^^^^ User.cs:User.Save certain
        new Plain().Go();
        //  ^^^^^ User.cs:Plain calls
        //          ^^ User.cs:Plain.Go
        using (var other = new User(1)) { other.Save(); }
        //                                      ^^^^ User.cs:User.Save
    }
}`,
  "receivers: annotated parameter": `
//- /User.cs
using System;
using System.Linq;
using System.Collections.Generic;
using System.Threading.Tasks;
public class User { public void Save() { } public int Id() { return 1; } }
class Run
{
    void Go(User user, User? maybe, Dictionary<int, User> by, User[] all, Func<User> make, object any)
    {
        user.Save();
        //   ^^^^ User.cs:User.Save certain type
        maybe?.Save();
        //     ^^^^ User.cs:User.Save
        by[1].Save();
        //    ^^^^ User.cs:User.Save
        foreach (var pair in by) pair.Value.Save();
        //                                  ^^^^ User.cs:User.Save
        all.Where(u => u.Id() > 1).First().Save();
        //               ^^ User.cs:User.Id
        //                                 ^^^^ User.cs:User.Save
        make().Save();
        //     ^^^^ User.cs:User.Save
        if (any is User found) found.Save();
        //                           ^^^^ User.cs:User.Save
        ((User)any).Save();
        //          ^^^^ User.cs:User.Save
        (any as User).Save();
        //            ^^^^ User.cs:User.Save
    }
    async Task<User> Load() { return null; }
    async Task Wait() { (await Load()).Save(); (await Load().ConfigureAwait(false)).Save(); }
    //                                 ^^^^ User.cs:User.Save
    //                                                                              ^^^^ User.cs:User.Save
}`,
  "receivers: field": `
//- /Car.cs
public class Engine { public void Start() { } public Engine Spare { get; set; } }
public class Car
{
    private readonly Engine engine;
    public Engine Main { get { return engine; } }
    void Go()
    {
        engine.Start();
        //     ^^^^^ Car.cs:Engine.Start certain
        this.engine.Spare.Start();
        //                ^^^^^ Car.cs:Engine.Start
        Main.Spare?.Spare.Start();
        //                ^^^^^ Car.cs:Engine.Start
    }
}`,
  "receivers: returned": `
//- /User.cs
public class User { public void Save() { } public static User Find() { return null; } }
public class Box<T> { public T Get() { return default(T); } public static Box<T> Of(T item) { return null; } }
class Run
{
    User Make() { return null; }
    void Go(Box<User> box)
    {
        Make().Save();
        //     ^^^^ User.cs:User.Save inferred
        User.Find().Save();
        //          ^^^^ User.cs:User.Save
        box.Get().Save();
        //        ^^^^ User.cs:User.Save
        var user = Make() ?? User.Find();
        user.Save();
        //   ^^^^ User.cs:User.Save
    }
}`,
  "receivers: chained": [
    `
//- /Plan.cs
public class Builder { public Builder Size(int n) { return this; } public Plan Build() { return null; } }
public class Plan { public Step First() { return null; } }
public class Step { public void Run() { } }
class Go { void Now() { new Builder().Size(1).Size(2).Build().First().Run(); } }
//                                    ^^^^ Plan.cs:Builder.Size
//                                                    ^^^^^ Plan.cs:Builder.Build
//                                                            ^^^^^ Plan.cs:Plan.First
//                                                                    ^^^ Plan.cs:Step.Run`,
    `
//- /Words.cs
namespace Acme.Text { public static class Words { public static string Shorten(this string text, int n) { return text; } public static void Twist(this Line line) { } } public class Line { } }
//- /View.cs
using Acme.Text;
class View { void Go(Line line) { "a".Shorten(1).Shorten(2); line.Twist(); } }
//                                    ^^^^^^^ Words.cs:Words.Shorten
//                                               ^^^^^^^ Words.cs:Words.Shorten
//                                                                ^^^^^ Words.cs:Words.Twist certain
//- /Far.cs
class Far { void Go() { "a".Shorten(1); } }
//                          ^^^^^^^ -`,
  ],
  shadowing: `
//- /Shop.cs
class Shop
{
    System.Action act;
    void Trim() { }
    void Run(System.Action act, User user)
    {
        act();
        // < -
        foreach (var item in new User[0]) { item.Save(); }
        //                                       ^^^^ Shop.cs:User.Save
        var name = user;
        name.Save();
        //   ^^^^ Shop.cs:User.Save
    }
    class name { public void Save() { } }
}
class User { public void Save() { } }`,
  decorators: `
//- /Marks.cs
namespace Acme { public class MarkAttribute : System.Attribute { public MarkAttribute() { } } public class Traced : System.Attribute { } }
//- /Use.cs
using Acme;
[Mark]
 // < Marks.cs:MarkAttribute.MarkAttribute calls
class Plain
{
    [Mark(), System.Obsolete]
     // < Marks.cs:MarkAttribute.MarkAttribute calls
    void Go() { }
}`,
  "by-name callbacks": `
//- /Shop.cs
using System.Linq;
class Shop
{
    static int Twice(int n) { return n; }
    event System.Action Sold;
    void Run(System.Collections.Generic.List<int> list)
    {
        list.Select(Twice);
        //          ^^^^^ Shop.cs:Shop.Twice references
        Sold += Handle;
        //      ^^^^^^ Shop.cs:Shop.Handle references
    }
    void Handle() { }
}`,
  "module-level calls": `
//- /Program.cs
using Acme;
Tools.Start();
//    ^^^^^ Tools.cs:Tools.Start certain by=file
//- /Tools.cs
namespace Acme { public static class Tools { public static int Start() { return 1; } static int size = Start(); } }
//                                                                                                     ^^^^^ Tools.cs:Tools.Start by=Tools`,
  "built-ins never bound": `
//- /Shop.cs
using System;
using System.Collections.Generic;
class Shop
{
    void Run(List<int> list, string text, Uri uri)
    {
        list.Add(1);
        //   ^^^ external
        text.Trim();
        //   ^^^^ external
        Console.WriteLine(nameof(Run));
        //      ^^^^^^^^^ external
        uri.Resolve(1);
        //  ^^^^^^^ external
        ToString();
        // < external
    }
}
//- /Mine.cs
namespace Mine { public class Stack { public void Add(int n) { } public void Trim() { } public void Resolve(int n) { } public static void WriteLine() { } } public class Console { public static void WriteLine(string s) { } } }`,
  "syntax errors survived": [
    `
//- /Shop.cs
class Shop
{
    void Before() { Help(); }
    //              ^^^^ Shop.cs:Shop.Help certain
    void Broken() { int = 3; Help(; }
    void Help() { }
    //   ^^^^ def:method
}`,
    `
//- /Shop.cs
class Shop
{
    void Run(int n)
    {
        if (n > 1) { Help(); }
        //           ^^^^ Shop.cs:Shop.Help certain
#if NEW
        else { Help(); }
        //     ^^^^ Shop.cs:Shop.Help certain
#else
        else
        {
#endif
        Help();
        // < Shop.cs:Shop.Help certain
    }
    void Help() { }
    //   ^^^^ def:method in=Shop
}`,
  ],
};
