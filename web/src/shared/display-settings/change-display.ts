import { users } from '@dolphin/contract/accounts/users.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { call } from '../../lib/api.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { keyOf } from '../../lib/query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveChosen, useSessionStore } from '../../lib/session/session-store.ts';
import { setLanguage } from '../../lib/text/language.ts';
import { localizeNow } from '../../lib/text/use-text.ts';
import { changeDisplayText } from './change-display.text.ts';

export type DisplayChange = InputOf<typeof users.settings>;
const ME = keyOf(users.me, {});

/** One line for the whole tab: the header and the settings page may both be changing something. */
let line: Promise<unknown> = Promise.resolve();
/** What was chosen and is not saved yet, the last choice of each. */
let unsaved: DisplayChange = {};

/**
 * Theme, mode, language and companion of somebody signed in: shown at once, saved to the account one after the other,
 * taken back if saving fails. The user in the cache is changed first, and everything that follows it (the page's look,
 * the language, the shell) changes with it. [UIX-1]
 */
export function changeDisplay(part: DisplayChange): Promise<void> {
  const { theme, mode, language, character } = useSessionStore.getState().user;
  save({ ...unsaved, ...part });
  void show(part);
  const saved = line
    .then(() => call(users.settings, part))
    .then(
      // Shown again: meanwhile the user may have been read from the server as they were before.
      () => settle(part, part),
      async () => {
        await settle(part, { theme, mode, language, character });
        const text = localizeNow(changeDisplayText);
        overlay.toast(text.saveFailed, { kind: 'warning', hint: text.saveFailedHint });
      },
    );
  line = saved;
  return saved;
}

/** Shows the values `to` for what of a change was not changed again since: those are settled now. */
function settle(part: DisplayChange, to: DisplayChange): Promise<void> {
  const names = (Object.keys(part) as (keyof DisplayChange)[]).filter((name) => unsaved[name] === part[name]);
  save(Object.fromEntries(Object.entries(unsaved).filter(([name]) => !names.includes(name as keyof DisplayChange))));
  return show(Object.fromEntries(names.map((name) => [name, to[name]])));
}

function save(next: DisplayChange): void {
  unsaved = next;
  saveChosen(next);
}

async function show(part: DisplayChange): Promise<void> {
  if (Object.keys(part).length === 0) return;
  if (part.language !== undefined) setLanguage(part.language);
  // A new language reloads everything; a user response that is being loaded now still has the old settings.
  await queryClient.cancelQueries({ queryKey: ME });
  const { user } = useSessionStore.getState();
  if (user.state === 'VALID') queryClient.setQueryData(ME, { ...user, ...part });
}
