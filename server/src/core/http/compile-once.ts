/**
 * Compiles schemas with the same text once. Hundreds of calls take the same parameters, and a process with several
 * servers, such as one that runs tests, would compile all of them for each.
 */
export function compileOnce<Compiled>(compile: (schema: object) => Compiled): (schema: object) => Compiled {
  const known = new Map<string, Compiled>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const found = known.get(text);
    if (found !== undefined) return found;
    const compiled = compile(schema);
    known.set(text, compiled);
    return compiled;
  };
}
