import { type Language, localize } from '@dolphin/contract/core/text';
import { html, page } from '../web/page.ts';
import { PERSONAS } from './personas.ts';
import { signInText } from './sign-in.text.ts';

/** The page where one chooses who signs in, and how. `carried` travels on with the form. */
export function personaPage(
  language: Language,
  provider: string,
  action: string,
  carried: Readonly<Record<string, string>>,
): string {
  const text = localize(signInText, language);
  const hidden = Object.entries(carried).map(
    ([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`,
  );
  const toggles = (['noEmail', 'unverifiedEmail', 'underFourteen'] as const).map(
    (name) => `<label><input type="checkbox" name="${name}"> ${html(text[name])}</label>`,
  );
  const people = PERSONAS.map(
    ({ key }) => `<button name="persona" value="${key}"><b>${html(text[key])}</b> ${key}</button>`,
  );
  const form = `<form method="post" action="${html(action)}">${hidden.join('')}${toggles.join('')}<h2>${html(text.who)}</h2>${people.join('')}<button name="deny" value="1">${html(text.deny)}</button></form>`;
  return page(language, text.title({ provider }), form);
}

export function wrongPage(language: Language, reason: string): string {
  return page(language, localize(signInText, language).wrong, `<pre>${html(reason)}</pre>`);
}
