/** `{이름}` and `{수업}` in a template; the names are texts of the caller, so that both languages work. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}\n]{1,20})\}/g;

/** A name that has no value stays as it is: the preview shows it, and sending is refused. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

/** Names in braces that have no value. */
export function unknownPlaceholders(text: string, known: readonly string[]): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].filter(
    (name) => !known.includes(name),
  );
}
