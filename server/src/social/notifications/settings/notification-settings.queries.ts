import { type Db, query } from '../../../core/db.ts';
import type { JoinedRow } from '../../../core/sql/joined-rows.ts';
import { NO_SETTINGS, type QuietHours, type Settings, type DeliveryMethods } from './notification-settings.rules.ts';
import '../notifications.tables.ts';

/** What the settings look like in a row; `settingsFrom` reads it. */
export const SETTINGS_COLUMNS = `s.kinds, to_char(s.quiet_from, 'HH24:MI') as "quietFrom",
  to_char(s.quiet_to, 'HH24:MI') as "quietTo", s.muted_until as "mutedUntil"`;
export type SettingsRow = {
  readonly kinds: Settings['kinds'];
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly mutedUntil: Date | null;
};

export function settingsFrom({ kinds, quietFrom, quietTo, mutedUntil }: JoinedRow<SettingsRow>): Settings {
  return {
    kinds: kinds ?? {},
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    mutedUntil,
  };
}

export async function findSettings(db: Db, userId: number): Promise<Settings> {
  const [row] = await query<SettingsRow>(
    db,
    'notification-settings.find',
    `select ${SETTINGS_COLUMNS} from social_notification_settings s where s.user_id = $1`,
    [userId],
  );
  return row ? settingsFrom(row) : NO_SETTINGS;
}

export type SettingsChange = {
  readonly kinds: Readonly<Record<string, DeliveryMethods>>;
  readonly quietHours: QuietHours | null | undefined;
  readonly mutedUntil: Date | null | undefined;
};

/** Undefined leaves a part as it is; kinds that are not named stay. Changes of two devices at once are both kept. */
export async function upsertSettings(
  db: Db,
  userId: number,
  { kinds, quietHours, mutedUntil }: SettingsChange,
): Promise<Settings> {
  const [row] = await query<SettingsRow>(
    db,
    'notification-settings.upsert',
    `insert into social_notification_settings as s (user_id, kinds, quiet_from, quiet_to, muted_until)
     values ($1, $2::jsonb, $4::time, $5::time, $7::timestamptz)
     on conflict (user_id) do update set kinds = s.kinds || excluded.kinds,
       quiet_from = case when $3 then excluded.quiet_from else s.quiet_from end,
         quiet_to = case when $3 then excluded.quiet_to else s.quiet_to end,
       muted_until = case when $6 then excluded.muted_until else s.muted_until end
     returning ${SETTINGS_COLUMNS}`,
    [
      userId,
      JSON.stringify(kinds),
      quietHours !== undefined,
      quietHours?.from ?? null,
      quietHours?.to ?? null,
      mutedUntil !== undefined,
      mutedUntil ?? null,
    ],
  );
  return row ? settingsFrom(row) : NO_SETTINGS;
}
