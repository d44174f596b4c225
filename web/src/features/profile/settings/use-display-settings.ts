import { users } from '@dolphin/contract/accounts/users.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { useRef } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { keyOf, useCommand } from '../../../lib/query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser, useSessionStore } from '../../../lib/session/session-store.ts';
import { setLanguage } from '../../../lib/text/language.ts';
import { sayNow } from '../../../lib/text/use-text.ts';
import { settingsText } from './settings.text.ts';

export type DisplayChange = InputOf<typeof users.settings>;
const ME = keyOf(users.me, {});

/**
 * Theme, mode, language and companion: shown at once, saved to the account one after the other, taken back if saving
 * fails. The user in the cache is changed first, and everything that follows it (the page's look, the language, the
 * shell) changes with it. [UIX-1]
 */
export function useDisplaySettings() {
  const user = useUser();
  const command = useCommand(users.settings);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<DisplayChange>({});
  /** What of a change was not changed again since. */
  const current = (part: DisplayChange) => Object.keys(part).filter((name) => latest.current[name as keyof DisplayChange] === part[name as keyof DisplayChange]);
  const pick = (from: DisplayChange, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name as keyof DisplayChange]])) as DisplayChange;
  return {
    settings: { theme: user.theme, mode: user.mode, language: user.language, character: user.character },
    change: (part: DisplayChange) => {
      const { theme, mode, language, character } = useSessionStore.getState().user;
      latest.current = { ...latest.current, ...part };
      void show(part);
      line.current = line.current.then(() => command.mutateAsync(part)).then(
        // Shown again: meanwhile the user may have been read from the server as they were before.
        () => show(pick(part, current(part))),
        async () => {
          await show(pick({ theme, mode, language, character }, current(part)));
          const text = sayNow(settingsText);
          overlay.toast(text.saveFailed, { kind: 'warning', hint: text.saveFailedHint });
        },
      );
    },
  };
}

async function show(part: DisplayChange): Promise<void> {
  if (Object.keys(part).length === 0) return;
  if (part.language !== undefined) setLanguage(part.language);
  // A new language makes everything be read anew; the user on its way now still has the old settings.
  await queryClient.cancelQueries({ queryKey: ME });
  const { user } = useSessionStore.getState();
  if (user.state === 'VALID') queryClient.setQueryData(ME, { ...user, ...part });
}
