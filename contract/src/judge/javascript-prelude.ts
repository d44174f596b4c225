/**
 * The globals of a JavaScript program: console, functions to read the input that learners know from Node and from the
 * browser, and nothing else. Reading this text takes QuickJS longer than running most programs, and it is read anew for
 * every test; so what few programs need stands apart and comes when it is asked for.
 */
export const JAVASCRIPT_PRELUDE = `(() => {
  const { __write: write, __read: read, __more: load } = globalThis;
  delete globalThis.__write; delete globalThis.__read; delete globalThis.__more;
  let lines, at = 0, loaded;
  const line = () => { lines ??= read().split("\\n"); if (at >= lines.length || (at === lines.length - 1 && lines[at] === "")) return null; const text = lines[at++]; return text.endsWith("\\r") ? text.slice(0, -1) : text; };
  const more = () => loaded ??= load()({ write, read, line, close() { at = Infinity; } });
  const show = (value) => typeof value === "string" ? value : typeof value === "number" && (value || 1 / value > 0) ? "" + value : more().show(value);
  const print = (stream) => (...values) => write(stream, values.length === 1 ? show(values[0]) + "\\n" : values.map(show).join(" ") + "\\n");
  const log = print(1), warn = print(2);
  globalThis.console = { log, info: log, debug: log, warn, error: warn };
  globalThis.print = log;
  globalThis.readline = globalThis.prompt = line;
  globalThis.require = (name) => more().require(name);
  globalThis.process = { argv: [], env: {}, stdin: {}, stdout: { write(text) { write(1, "" + text); return true; } } };
})();`;

/** How Node would show a value, in short; and the two modules that programs read their input with. */
export const JAVASCRIPT_MORE = `(({ write, read, line, close }) => {
  const show = (value, depth = 0, seen = []) => {
    if (typeof value === "string") return depth ? "'" + value.replaceAll("'", "\\\\'") + "'" : value;
    if (typeof value === "bigint") return value + "n";
    if (typeof value === "symbol") return value.toString();
    if (typeof value === "function") return value.name ? "[Function: " + value.name + "]" : "[Function (anonymous)]";
    if (Object.is(value, -0)) return "-0";
    if (value === null || typeof value !== "object") return String(value);
    if (value instanceof Error) return value.name + ": " + value.message;
    if (seen.includes(value)) return "[Circular *1]";
    if (depth > 2) return Array.isArray(value) ? "[Array]" : "[Object]";
    const inside = (item) => show(item, depth + 1, [...seen, value]);
    const wrap = (open, items, close) => { if (!items.length) return open + close; const one = items.join(", "); const indent = "\\n" + "  ".repeat(depth + 1); return one.length <= 72 ? open + " " + one + " " + close : open + indent + items.join("," + indent) + "\\n" + "  ".repeat(depth) + close; };
    if (Array.isArray(value)) return wrap("[", value.map(inside), "]");
    if (value instanceof Map) return wrap("Map(" + value.size + ") {", [...value].map(([key, item]) => inside(key) + " => " + inside(item)), "}");
    if (value instanceof Set) return wrap("Set(" + value.size + ") {", [...value].map(inside), "}");
    const name = value.constructor && value.constructor !== Object ? value.constructor.name + " " : "";
    return wrap(name + "{", Object.keys(value).map((key) => (/^[\\w$]+$/.test(key) ? key : "'" + key + "'") + ": " + inside(value[key])), "}");
  };
  const fs = { readFileSync(file) { if (file === 0 || file === "/dev/stdin") return read(); throw new Error("ENOENT: no such file or directory, open '" + file + "'"); } };
  const readline = { createInterface() {
    const listeners = {}, reader = { on(name, listener) { listeners[name] = listener; return reader; }, close() { close(); return reader; } };
    Promise.resolve().then(() => { for (let text = line(); text !== null; text = line()) listeners.line?.(text); listeners.close?.(); });
    return reader;
  } };
  const known = { fs, "node:fs": fs, readline, "node:readline": readline };
  return { show: (value) => show(value), require(name) { if (Object.hasOwn(known, name)) return known[name]; throw new Error("Cannot find module '" + name + "'"); } };
})`;
