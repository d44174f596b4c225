import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { notificationSettings } from '@dolphin/contract/social/notifications/notification-settings.contract';
import { NOTIFICATION_KINDS } from '@dolphin/contract/social/notifications/notification-kinds';
import { implement } from '../../../core/module.ts';
import { findSettings, upsertSettings } from './notification-settings.queries.ts';
import { isMuted, type Settings, deliveryMethodsOf } from './notification-settings.rules.ts';

export const notificationSettingsModule = implement(notificationSettings, {
  read: async ({ db, me, now }) => shown(await findSettings(db, me.id), now),

  async change({ db, me, now }, { kindList = [], quietHours, mutedUntil }) {
    const kinds = Object.fromEntries(kindList.map(({ kind, ways }) => [kind, ways]));
    // From a time to the same time is no time at all.
    const quiet = quietHours && quietHours.from === quietHours.to ? null : quietHours;
    return shown(
      await upsertSettings(db, me.id, {
        kinds,
        quietHours: quiet,
        mutedUntil: mutedUntil ? new Date(mutedUntil) : (mutedUntil as null | undefined),
      }),
      now,
    );
  },
});

function shown(settings: Settings, now: Date): OutputOf<typeof notificationSettings.read> {
  return {
    kindList: NOTIFICATION_KINDS.map((kind) => ({ kind, ways: deliveryMethodsOf(settings, kind) })),
    quietHours: settings.quietHours,
    mutedUntil: isMuted(settings, now) ? (settings.mutedUntil?.toISOString() ?? null) : null,
  };
}
