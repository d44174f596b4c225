import { notifications } from '@dolphin/contract/social/notifications.contract';
import { notificationText } from '@dolphin/contract/social/notifications.text';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { fillText, type Params } from '@dolphin/contract/core/text';
import { go } from '../../lib/navigate.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { currentLanguage, useLanguageStore, wordsOf } from '../../lib/text/language.ts';
import { sayNow } from '../../lib/text/use-text.ts';
import { notificationsText } from '../../shared/notifications/notifications.text.ts';

/** News appears the moment it happens, in this tab and, when read elsewhere, disappears from it. [SOC-7] */
export function useLiveNotifications(): void {
  useEvent(socialEvents.notified, ({ kind, params, link, isShown }) => {
    void refresh(notifications.list);
    // Quiet hours, a silenced kind, or the very page it leads to is being looked at.
    if (!isShown || link === location.pathname + location.search) return;
    const text = sayNow(notificationsText);
    overlay.toast(sentenceOf(kind, params) ?? text.arrived, link ? { action: { label: text.open, onClick: () => go(link) } } : {});
  });
  useEvent(socialEvents.notificationsChanged, () => void refresh(notifications.list));
}

/** Undefined for a kind that is younger than this tab. */
function sentenceOf(kind: string, params: Params): string | undefined {
  const language = currentLanguage();
  const sentence = (notificationText[language] as Readonly<Record<string, string>>)[kind];
  return sentence === undefined ? undefined : fillText(sentence, { ...wordsOf(useLanguageStore.getState()), ...params }, language);
}
