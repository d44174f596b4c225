import { TALK_TEXT_MAX } from './messaging.constants.ts';

/** A template of AlimTalk that was approved; `#{이름}` is a place for a value. */
export type TalkTemplate = {
  readonly templateId: string;
  readonly content: string;
  /** Places that buttons have; each of them must stand in the content, too. */ readonly buttonPlaces: readonly string[];
};

export type Talk = { readonly templateId: string; readonly values: Readonly<Record<string, string>> };

const PLACE = /#\{([^{}\n]{1,50})\}/g;

/** The names of places in a text. */
export function talkPlaces(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))];
}

/** A place without a value stays as it is. */
export function fillTalk(content: string, values: Talk['values']): string {
  return content.replace(PLACE, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));
}

/**
 * The values with which the content becomes the text, one of at least one character for each place; undefined when
 * there are none. Each fixed part is looked for once, from left to right, so a long text costs no more than its length.
 */
export function matchTalk(content: string, text: string): Talk['values'] | undefined {
  const parts = content.split(PLACE);
  const [head = '', ...rest] = parts;
  if (rest.length === 0) return text === content ? {} : undefined;
  if (!text.startsWith(head)) return undefined;
  const values: Record<string, string> = {};
  let at = head.length;
  for (let nth = 0; nth < rest.length; nth += 2) {
    const [name = '', fixed = ''] = [rest[nth], rest[nth + 1]];
    const isLast = nth + 2 >= rest.length;
    const end = isLast ? text.length - fixed.length : text.indexOf(fixed, at + 1);
    const value = text.slice(at, Math.max(at, end));
    if (value === '' || value.includes('\n') || !text.startsWith(fixed, end)) return undefined;
    values[name] = value;
    at = end + fixed.length;
  }
  // A place that stands twice has one value.
  return fillTalk(content, values) === text ? values : undefined;
}

/** How a text can leave as AlimTalk; undefined: as a text message only. */
export function findTalk(templates: readonly TalkTemplate[], text: string): Talk | undefined {
  if (text.length > TALK_TEXT_MAX) return undefined;
  for (const { templateId, content, buttonPlaces } of templates) {
    const values = matchTalk(content, text);
    if (values && buttonPlaces.every((name) => Object.hasOwn(values, name))) return { templateId, values };
  }
  return undefined;
}
