/** Statements of one call, with slots where another call has other values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };
export type Value =
  | { readonly constant: unknown }
  | { readonly slot: string }
  /** Texts and, between them, slots. */
  | { readonly texts: readonly string[]; readonly slots: readonly string[] }
  | { readonly items: readonly Value[] };
export type Template = { readonly name: string | null; readonly text: string; readonly values: readonly Value[] };
export type Slots = Record<string, string | number>;

/** The values of the recorded call are all different, so each shows which slot it came from. */
export function templateOf({ text, values }: Statement, recorded: Readonly<Slots>): Template {
  return {
    name: /query:([\w.-]+)/.exec(text)?.[1] ?? null,
    text,
    values: values.map((each) => valueOf(each, recorded)),
  };
}

function valueOf(value: unknown, recorded: Readonly<Slots>): Value {
  if (Array.isArray(value)) return { items: value.map((each) => valueOf(each, recorded)) };
  const [slot] = Object.entries(recorded).find(([, known]) => known === value) ?? [];
  if (slot !== undefined) return { slot };
  if (typeof value !== 'string') return { constant: value };
  const byText = new Map(Object.entries(recorded).map(([name, known]) => [String(known), name]));
  const parts = value.split(new RegExp(`(${[...byText.keys()].join('|')})`));
  if (parts.length === 1) return { constant: value };
  return {
    texts: parts.filter((_part, at) => at % 2 === 0),
    slots: parts.filter((_part, at) => at % 2 === 1).map((known) => byText.get(known) ?? ''),
  };
}

export function fillValue(value: Value, slots: Readonly<Slots>): unknown {
  if ('constant' in value) return value.constant;
  if ('slot' in value) return slots[value.slot];
  if ('items' in value) return value.items.map((each) => fillValue(each, slots));
  let text = value.texts[0] ?? '';
  for (let at = 0; at < value.slots.length; at++) text += `${slots[value.slots[at] ?? '']}${value.texts[at + 1] ?? ''}`;
  return text;
}
