/**
 * What a JavaScript program finds around it, in JavaScript: console, ways to read the input that learners know from
 * Node and from the browser, and nothing else. Evaluated anew for every test, so it is kept short.
 */
export const JAVASCRIPT_PRELUDE = `(() => {
  const [write, read] = [globalThis.__write, globalThis.__read];
  delete globalThis.__write; delete globalThis.__read;
  let lines, at = 0;
  const line = () => { lines ??= read().split("\\n"); if (at >= lines.length || (at === lines.length - 1 && lines[at] === "")) return null; const text = lines[at++]; return text.endsWith("\\r") ? text.slice(0, -1) : text; };
  const show = (value, depth, seen) => {
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
    const wrap = (open, items, close) => { if (!items.length) return open + close; const one = items.join(", "); return one.length <= 72 ? open + " " + one + " " + close : open + "\\n" + "  ".repeat(depth + 1) + items.join(",\\n" + "  ".repeat(depth + 1)) + "\\n" + "  ".repeat(depth) + close; };
    if (Array.isArray(value)) return wrap("[", value.map(inside), "]");
    if (value instanceof Map) return wrap("Map(" + value.size + ") {", [...value].map(([key, item]) => inside(key) + " => " + inside(item)), "}");
    if (value instanceof Set) return wrap("Set(" + value.size + ") {", [...value].map(inside), "}");
    const name = value.constructor && value.constructor !== Object ? value.constructor.name + " " : "";
    return wrap(name + "{", Object.keys(value).map((key) => (/^[\\w$]+$/.test(key) ? key : "'" + key + "'") + ": " + inside(value[key])), "}");
  };
  const format = (values) => values.map((value) => show(value, 0, [])).join(" ");
  const log = (...values) => write(1, format(values) + "\\n"), warn = (...values) => write(2, format(values) + "\\n");
  globalThis.console = { log, info: log, debug: log, warn, error: warn };
  globalThis.print = log;
  globalThis.readline = globalThis.prompt = line;
  const fs = { readFileSync(file) { if (file === 0 || file === "/dev/stdin") return read(); throw new Error("ENOENT: no such file or directory, open '" + file + "'"); } };
  const readlines = { createInterface() { const heard = {}; const reader = { on(name, listener) { heard[name] = listener; return reader; }, close() { at = Infinity; return reader; } };
    Promise.resolve().then(() => { for (let text = line(); text !== null; text = line()) heard.line?.(text); heard.close?.(); }); return reader; } };
  const known = { fs, "node:fs": fs, readline: readlines, "node:readline": readlines };
  globalThis.require = (name) => { if (Object.hasOwn(known, name)) return known[name]; throw new Error("Cannot find module '" + name + "'"); };
  globalThis.process = { argv: [], env: {}, stdin: {}, stdout: { write(text) { write(1, String(text)); return true; } } };
})();`;
