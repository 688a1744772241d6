/** C#: what is defined where, what a file has in sight, and what is said of it. */
import type { Fixtures } from "../../cases.ts";

export const definitions: Fixtures = {
  "definitions: every kind": `
//- /Shop.cs
namespace Acme.Shop
{
    public class Order
    //           ^^^^^ def:class exported
    {
        public const int Limit = 10;
        //               ^^^^^ def:field static readonly in=Order
        private readonly int count, rest;
        //                   ^^^^^ def:field readonly !exported in=Order
        //                          ^^^^ def:field in=Order
        public event System.EventHandler Sold;
        //                               ^^^^ def:field in=Order
        public int Size { get; set; }
        //         ^^^^ def:field in=Order
        public int Twice => Size * 2;
        //         ^^^^^ def:method getter in=Order
        public Order(int count) { this.count = count; }
        //     ^^^^^ def:method in=Order
        public async System.Threading.Tasks.Task Save() { }
        //                                       ^^^^ def:method async in=Order
        public int this[int i] { get { return i; } }
        //         ^^^^ def:method getter in=Order
        ~Order() { }
        public static Order operator +(Order a, Order b) { return a; }
    }
    public struct Money { }
    //            ^^^^^ def:class
    public interface IStore { void Load(); int Size { get; } }
    //               ^^^^^^ def:interface
    //                             ^^^^ def:method abstract exported in=IStore
    //                                         ^^^^ def:field abstract in=IStore
    public enum State { Open, Closed = 2 }
    //          ^^^^^ def:enum
    //                  ^^^^ def:field static in=State
    public delegate int Count(string text);
    //                  ^^^^^ def:type
    public record Point(int X, int Y);
    //            ^^^^^ def:class
    //                      ^ def:field in=Point
}`,
  "definitions: nested": `
//- /Shop.cs
namespace Acme;
class Outer
{
    public class Inner { public void Go() { } }
    //           ^^^^^ def:class in=Outer
    //                               ^^ def:method in=Outer.Inner
    void Run()
    {
        int Twice(int n) => n * 2;
        //  ^^^^^ def:function local in=Outer.Run
        Twice(1);
        // < Shop.cs:Outer.Run.Twice certain scope
        new Outer.Inner().Go();
        //                ^^ Shop.cs:Outer.Inner.Go certain
    }
}
namespace Acme.Other { class Third { } }
//                           ^^^^^ def:class in=Acme.Other`,
  "definitions: overloads": `
//- /Log.cs
class Log
{
    public void Write(string text) { }
    public void Write(int count, int rest) { }
    public void Write(Log other) { }
    void Run(Log log)
    {
        log.Write("a");
        //  ^^^^^ Log.cs:Log.Write takes=String
        log.Write(1, 2);
        //  ^^^^^ Log.cs:Log.Write takes=lit,lit
        log.Write(log);
        //  ^^^^^ Log.cs:Log.Write takes=Log
    }
}`,
  "definitions: docs": `
//- /Door.cs
/// <summary>
/// Opens <see cref="Door"/>. And more.
/// </summary>
public class Door
//           ^^^^ def:class doc=Opens_Door.
{
    /// <summary>How many.</summary>
    [System.Obsolete("no")]
    public int Count;
    //         ^^^^^ def:field deprecated doc=How_many.
    // Not documentation.
    public void Shut() { }
    //          ^^^^ def:method !doc=Not_documentation. !deprecated
}`,
  "definitions: exports": `
//- /Door.cs
public class Door
//           ^^^^ def:class exported
{
    public void Open() { }
    //          ^^^^ def:method exported
    protected void Turn() { }
    //             ^^^^ def:method exported
    private void Lock() { }
    //           ^^^^ def:method !exported private
    void Hide() { }
    //   ^^^^ def:method !exported
}
class Hidden { public void Go() { } }
//    ^^^^^^ def:class !exported
//                         ^^ def:method !exported`,
  "imports: aliased": `
//- /Text.cs
namespace Acme.Text { public class Line { public static void Cut() { } } }
//- /View.cs
using Row = Acme.Text.Line;
class View { void Draw(Row row) { Row.Cut(); } }
//                                    ^^^ Text.cs:Line.Cut certain`,
  "imports: namespace": `
//- /Text.cs
namespace Acme.Text { public class Line { public static void Cut() { } public class Part { public static void Go() { } } } }
//- /View.cs
namespace Acme.View
{
    class View
    {
        Acme.Text.Line line;
        //        ^^^^ Text.cs:Line references
        void Draw()
        {
            Acme.Text.Line.Cut();
            //             ^^^ Text.cs:Line.Cut certain
            Text.Line.Cut();
            //        ^^^ Text.cs:Line.Cut certain
            Acme.Text.Line.Part.Go();
            //                  ^^ Text.cs:Line.Part.Go certain
            System.Console.WriteLine("a");
            //             ^^^^^^^^^ -
        }
    }
}`,
  "imports: star": `
//- /Text.cs
namespace Acme.Text { public class Line { public static void Cut() { } } public static class Words { public static void Join() { } } }
//- /Other.cs
namespace Other { public class Line { public static void Cut() { } } }
//- /View.cs
using Acme.Text;
//    ^^^^ Text.cs:file imports
using System.Linq;
//    ^^^^^^ outside:System.Linq imports
using static Acme.Text.Words;
//           ^^^^ Text.cs:file imports
class View
{
    void Draw() { Line.Cut(); Join(); }
    //                 ^^^ Text.cs:Line.Cut certain
    //                        ^^^^ Text.cs:Words.Join certain import
}
//- /Plain.cs
class Plain { void Draw() { Line.Cut(); } }
//                               ^^^ -`,
  "imports: package": `
//- /src/Core/Shop.cs
namespace Acme.Core { public partial class Shop { public void Open() { Help(); } } }
//                                                                     ^^^^ src/Core/Shop.Help.cs:Shop.Help certain
//- /src/Core/Shop.Help.cs
namespace Acme.Core { public partial class Shop { private void Help() { Open(); } } }
//                                                                      ^^^^ src/Core/Shop.cs:Shop.Open certain
//- /src/App/Program.cs
using Acme.Core;
namespace Acme.App
{
    class Program { static void Main() { new Shop().Open(); } }
    //                                              ^^^^ src/Core/Shop.cs:Shop.Open certain
}
//- /src/Core/Deep/Tool.cs
namespace Acme.Core.Deep
{
    class Tool { void Run(Shop shop) { shop.Open(); } }
    //                                      ^^^^ src/Core/Shop.cs:Shop.Open certain
}`,
};
