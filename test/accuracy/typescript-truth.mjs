/**
 * What TypeScript's own checker says each call site of a checkout calls, one line of JSON a site. A call that leaves the
 * checkout, or goes to a parameter, is `external`. Nothing is installed first: what types come from packages is unknown.
 * Arguments: the checkout's folder.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

const root = resolve(process.argv[2] ?? ".");
const listed = execFileSync("git", ["ls-files", "-z", "-c", "-o", "--exclude-standard"], {
  cwd: root,
  maxBuffer: 1 << 28,
})
  .toString()
  .split("\0");
const sources = listed.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !/\.min\.js$/.test(path));
const inTree = new Set(sources.map((path) => join(root, path)));

/** Each file with the nearest tsconfig.json around it, so that path aliases hold. */
const byConfig = new Map();
for (const path of inTree) {
  const config = configOf(dirname(path));
  byConfig.set(config, [...(byConfig.get(config) ?? []), path]);
}
for (const [config, files] of byConfig) judge(files, optionsOf(config));

function configOf(folder) {
  for (let at = folder; at.startsWith(root); at = dirname(at)) {
    for (const name of ["tsconfig.json", "jsconfig.json"]) if (existsSync(join(at, name))) return join(at, name);
    if (at === root) break;
  }
  return "";
}

function optionsOf(config) {
  const base = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    types: [],
  };
  if (!config) return base;
  const read = ts.readConfigFile(config, (path) => readFileSync(path, "utf8"));
  const parsed = ts.parseJsonConfigFileContent(read.config ?? {}, ts.sys, dirname(config));
  const { lib: _, ...own } = parsed.options;
  return { ...own, ...base, jsx: own.jsx ?? base.jsx, composite: false, incremental: false, declaration: false };
}

function judge(files, options) {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  for (const path of files) {
    const source = program.getSourceFile(path);
    if (source) visit(source, source, checker);
  }
}

function visit(node, source, checker) {
  const how = howOf(node);
  if (how) say(node, how, source, checker);
  ts.forEachChild(node, (child) => visit(child, source, checker));
}

function howOf(node) {
  if (ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.ImportKeyword) return "call";
  if (ts.isNewExpression(node)) return "new";
  if (ts.isTaggedTemplateExpression(node)) return "tag";
  if (ts.isDecorator(node) && !ts.isCallExpression(node.expression)) return "decorator";
  if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && /^[A-Z]|\./.test(node.tagName.getText()))
    return "jsx";
  return undefined;
}

function say(node, how, source, checker) {
  const target = node.tagName ?? node.tag ?? node.expression;
  const name = lastName(target);
  let declaration = checker.getResolvedSignature(node)?.declaration;
  if (how === "new" || !declaration) declaration = constructed(target, checker) ?? declaration;
  const site = { path: relative(root, source.fileName), line: lineOf(source, name.getStart(source)) };
  if (!declaration) return;
  const holder = isNameless(declaration) ? holderOf(target, checker) : undefined;
  // What a member without a value of its own runs is whatever was put there.
  if (holder && !holder.initializer) return;
  const callee = holder ? named(holder, holder.getSourceFile()) : calleeOf(declaration);
  process.stdout.write(
    `${JSON.stringify({
      caller: callerOf(node, source),
      callee: callee ?? { external: true, name: name.getText(source) },
      site,
      how,
    })}\n`,
  );
}

function lastName(target) {
  if (ts.isPropertyAccessExpression(target)) return target.name;
  if (ts.isParenthesizedExpression(target) || ts.isNonNullExpression(target) || ts.isAsExpression(target))
    return lastName(target.expression);
  return target;
}

function constructed(target, checker) {
  const symbol = checker.getSymbolAtLocation(lastName(target));
  const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return real?.declarations?.find((one) => ts.isClassLike(one));
}

function isNameless(declaration) {
  return ts.isFunctionTypeNode(declaration) || ts.isCallSignatureDeclaration(declaration);
}

/** The variable or member of the checkout that holds the function called, where the signature itself has no name. */
function holderOf(target, checker) {
  const symbol = checker.getSymbolAtLocation(lastName(target));
  const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const holder = real?.valueDeclaration;
  if (!holder || ts.isParameter(holder) || ts.isBindingElement(holder)) return undefined;
  return inTree.has(holder.getSourceFile().fileName) ? holder : undefined;
}

/** The named thing a declaration is, or undefined when it stands outside the checkout or is a parameter's type. */
function calleeOf(declaration) {
  const source = declaration.getSourceFile();
  if (!inTree.has(source.fileName)) return undefined;
  if (ts.isConstructorDeclaration(declaration)) return named(declaration.parent, source);
  if (isNameless(declaration)) return undefined;
  if (!declaration.name) {
    const { parent } = declaration;
    return parent.name && "initializer" in parent && ts.isIdentifier(parent.name) ? named(parent, source) : undefined;
  }
  return named(declaration, source);
}

function named(node, source) {
  const name = node.name?.getText(source);
  if (!name) return undefined;
  const container = ts.findAncestor(node.parent, (at) => ts.isClassLike(at) || ts.isInterfaceDeclaration(at))?.name;
  return {
    path: relative(root, source.fileName),
    name,
    line: lineOf(source, node.name.getStart(source)),
    ...(container && { container: container.getText(source) }),
  };
}

function callerOf(node, source) {
  const path = relative(root, source.fileName);
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    const holder = at.name ? at : at.parent;
    if (ts.isConstructorDeclaration(at))
      return { path, name: "constructor", line: lineOf(source, at.getStart(source)) };
    if (holder.name && ts.isIdentifier(holder.name)) {
      const line = lineOf(source, holder.name.getStart(source));
      return { path, name: holder.name.getText(source), line };
    }
  }
  return { path };
}

function lineOf(source, position) {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
