import { useLanguageStore } from '../lib/text/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSessionStore } from '../lib/session/session-store.ts';
import { applyAppearance, followSystemMode } from '../ui/appearance/appearance.ts';

/** Keeps theme and language as the signed-in user set them, on every device. [UIX-1] */
export function followSettings(): void {
  followSystemMode();
  useSessionStore.subscribe(({ user }, { user: before }) => {
    if (
      user.state !== 'VALID' ||
      (user.theme === before.theme && user.mode === before.mode && before.state === 'VALID')
    )
      return;
    applyAppearance({ theme: user.theme, mode: user.mode });
  });
  // Answers carry sentences in the language that was asked in.
  useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language) void queryClient.invalidateQueries();
  });
}
