import { notificationText } from '@dolphin/contract/social/notifications/notifications.text';
import type { socialEvents } from '@dolphin/contract/social/social.events';
import type { PayloadOf } from '@dolphin/contract/core/event';
import { fillText, type Params } from '@dolphin/contract/core/text';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { currentLanguage, useLanguageStore, wordsOf } from '../../../lib/text/language.ts';
import { localizeNow } from '../../../lib/text/use-text.ts';
import { notificationsText } from '../../../shared/notifications/notifications.text.ts';

/** The list of notifications; the menu of the bell shows the newest of it. */
const NOTIFICATIONS_PATH = '/notifications';

/** Shows a notification in a toast, unless the page it links to is open. [SOC-7] */
export function announce({ kind, params, link }: PayloadOf<typeof socialEvents.notified>): void {
  if (link === location.pathname + location.search) return;
  const text = localizeNow(notificationsText);
  overlay.toast(
    sentenceOf(kind, params) ?? text.arrived,
    link
      ? { action: { label: text.open, onClick: () => go(link) }, about: [link, NOTIFICATIONS_PATH] }
      : { about: [NOTIFICATIONS_PATH] },
  );
}

/** Undefined for a kind that is younger than this tab. */
function sentenceOf(kind: string, params: Params): string | undefined {
  const language = currentLanguage();
  const sentence = (notificationText[language] as Readonly<Record<string, string>>)[kind];
  return sentence === undefined
    ? undefined
    : fillText(sentence, { ...wordsOf(useLanguageStore.getState()), ...params }, language);
}
