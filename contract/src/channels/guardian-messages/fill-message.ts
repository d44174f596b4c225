import { LANGUAGES, localize } from '../../core/text.ts';
import { fillPlaceholders, unknownPlaceholders } from '../../messaging/placeholders.ts';
import { placeholderText } from './placeholders.text.ts';

export type MessageValues = { readonly child: string; readonly course: string; readonly academy: string };

/** The text for one child; the composer shows it, the server sends it. [SMS-103] */
export function fillMessage(text: string, values: MessageValues): string {
  return fillPlaceholders(text, namesOf(values));
}

/** Placeholders of the text that would stay as they are. */
export function openPlaceholders(text: string, values: MessageValues): readonly string[] {
  return unknownPlaceholders(text, Object.keys(namesOf(values)));
}

/** A value that is empty does not count. */
function namesOf(values: MessageValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const { child, course, academy } = localize(placeholderText, language);
      return [
        [child, values.child],
        [course, values.course],
        [academy, values.academy],
      ].filter(([, value]) => value !== '');
    }),
  );
}
