// Call sites of a compiled C# library as its compiler resolved them, one json object a line.
// mcs -debug -target:library -out:lib.dll … && mcs -r:Mono.Cecil.dll -r:Mono.CompilerServices.SymbolWriter.dll CSharpTruth.cs && mono CSharpTruth.exe lib.dll <root>/
using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;
using Mono.CompilerServices.SymbolWriter;

static class CSharpTruth {
  struct Row { public int Offset, Line; public string Path; }

  static string root;
  static MonoSymbolFile symbols;
  static readonly Dictionary<MethodDefinition, List<Row>> rows = new Dictionary<MethodDefinition, List<Row>>();

  static List<Row> RowsOf(MethodDefinition method) {
    List<Row> found;
    if (rows.TryGetValue(method, out found)) return found;
    found = new List<Row>();
    var entry = symbols.GetMethodByToken(method.MetadataToken.ToInt32());
    if (entry != null)
      foreach (var line in entry.GetLineNumberTable().LineNumbers)
        if (line.Row > 0 && line.Row < 0xfeefee && !line.IsHidden)
          found.Add(new Row { Offset = line.Offset, Line = line.Row, Path = entry.CompileUnit.SourceFile.FileName.Replace(root, "") });
    rows[method] = found;
    return found;
  }

  static readonly Dictionary<string, string[]> texts = new Dictionary<string, string[]>();
  static readonly Dictionary<string, string> homes = new Dictionary<string, string>();

  // A statement's row is where it begins; the call may stand on a line below.
  static int LineOf(string path, int row, string name, bool isConstruction) {
    var pattern = isConstruction ? @"\bnew\s+[\w.]*\b" + name + @"\b|\b(base|this)\s*\(" : @"\b" + name + @"\s*(<[^()]*>)?\s*\(";
    var lines = texts[path];
    for (var i = row - 1; i < Math.Min(lines.Length, row + 12); i++)
      if (System.Text.RegularExpressions.Regex.IsMatch(lines[i], pattern)) return i + 1;
    return 0;
  }

  static void ReadSources() {
    foreach (var file in System.IO.Directory.GetFiles(root, "*.cs", System.IO.SearchOption.AllDirectories)) {
      var path = file.Replace(root, "");
      texts[path] = System.IO.File.ReadAllLines(file);
      foreach (var line in texts[path]) {
        var found = System.Text.RegularExpressions.Regex.Match(line, @"\b(class|interface|struct)\s+(\w+)");
        if (found.Success) homes[found.Groups[2].Value] = path;
      }
    }
  }

  static void Main(string[] args) {
    root = args[1];
    ReadSources();
    symbols = MonoSymbolFile.ReadSymbolFile(args[0] + ".mdb");
    var module = ModuleDefinition.ReadModule(args[0]);
    var overridden = new HashSet<string>(module.GetTypes().SelectMany(t => t.Methods).Where(m => m.IsVirtual && m.IsReuseSlot).Select(m => m.Name));
    foreach (var type in module.GetTypes())
      foreach (var method in type.Methods.Where(m => m.HasBody))
        foreach (var instruction in method.Body.Instructions) {
          if (instruction.OpCode.Code != Code.Call && instruction.OpCode.Code != Code.Callvirt && instruction.OpCode.Code != Code.Newobj) continue;
          var row = RowsOf(method).LastOrDefault(r => r.Offset <= instruction.Offset);
          var called = (MethodReference)instruction.Operand;
          var owner = called.DeclaringType.GetElementType();
          var name = called.Name;
          // Accessors and operators are no calls by name; what the compiler made up has no name in the source.
          if (row.Path == null || name.StartsWith("get_") || name.StartsWith("set_") || name.StartsWith("add_") || name.StartsWith("remove_") || name.StartsWith("op_")) continue;
          if (name.Contains("<") || owner.Name.Contains("<") || owner.Name.Contains("[")) continue;
          var container = owner.Name.Split('`')[0];
          if (name == ".ctor") name = container;
          var definition = owner is TypeDefinition ? called.Resolve() : null;
          string callee;
          if (definition != null) {
            var own = RowsOf(definition);
            // The bytecode names the first declaration of what is overridden, not the one the receiver's type has.
            if (definition.IsVirtual && !owner.Resolve().IsInterface && overridden.Contains(definition.Name)) continue;
            string path = own.Count > 0 ? own[0].Path : null;
            if (path == null && !homes.TryGetValue(container, out path)) continue;
            var line = own.Count > 0 ? own[0].Line : 0;
            callee = "{\"path\":\"" + path + "\",\"name\":\"" + name + "\",\"container\":\"" + container + "\",\"line\":" + line + ",\"compiled\":" + (own.Count > 0 ? "true" : "false") + "}";
          } else callee = "{\"external\":true,\"name\":\"" + name + "\"}";
          var at = LineOf(row.Path, row.Line, name, called.Name == ".ctor");
          if (at == 0) continue;
          Console.WriteLine("{\"caller\":{\"path\":\"\"},\"callee\":" + callee + ",\"site\":{\"path\":\"" + row.Path + "\",\"line\":" + at + "},\"how\":\"" + instruction.OpCode.Code + "\"}");
        }
  }
}
