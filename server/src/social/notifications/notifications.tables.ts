import type { Params } from '@dolphin/contract/core/text';
import type { Generated, JSONColumnType } from 'kysely';
import type { Settings } from './settings/notification-settings.rules.ts';

declare module '../../core/db.ts' {
  interface Tables {
    social_notifications: {
      id: Generated<number>;
      user_id: number;
      position: number;
      kind: string;
      params: JSONColumnType<Params>;
      link: string | null;
      checked_at: Date | null;
      deleted_at: Date | null;
      created_at: Generated<Date>;
    };
    social_notification_counters: { user_id: number; total: number; unread: number; last_position: number };
    social_notification_removals: { user_id: number; block: number; removed: number };
    social_notification_marks: { user_id: number; mark: string; told_at: Generated<Date> };
    social_notification_settings: {
      user_id: number;
      kinds: JSONColumnType<Settings['kinds'], string | undefined, string>;
      quiet_from: string | null;
      quiet_to: string | null;
      muted_until: Date | null;
    };
  }
}
