import { users } from '@dolphin/contract/accounts/users.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { keyOf, useCommand } from '../../../lib/query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser, useSessionStore } from '../../../lib/session/session-store.ts';
import { setLanguage } from '../../../lib/text/language.ts';
import { sayNow } from '../../../lib/text/use-text.ts';
import { settingsText } from './settings.text.ts';

export type DisplayChange = InputOf<typeof users.settings>;

/**
 * Theme, mode, language and companion: shown at once, saved to the account, taken back if saving fails. The user in the
 * cache is changed first, and everything that follows it (the page's look, the language, the shell) changes with it. [UIX-1]
 */
export function useDisplaySettings() {
  const user = useUser();
  const command = useCommand(users.settings);
  return {
    settings: { theme: user.theme, mode: user.mode, language: user.language, character: user.character },
    change: (part: DisplayChange) => {
      const { theme, mode, language, character } = useSessionStore.getState().user;
      show(part);
      command.mutate(part, {
        onError: () => {
          const before = { theme, mode, language, character };
          show(Object.fromEntries(Object.keys(part).map((name) => [name, before[name as keyof typeof before]])));
          const text = sayNow(settingsText);
          overlay.toast(text.saveFailed, { kind: 'warning', hint: text.saveFailedHint });
        },
      });
    },
  };
}

function show(part: DisplayChange): void {
  // First the language: the sentence about a new one should already be in it.
  if (part.language !== undefined) setLanguage(part.language);
  const { user } = useSessionStore.getState();
  if (user.state === 'VALID') queryClient.setQueryData(keyOf(users.me, {}), { ...user, ...part });
}
