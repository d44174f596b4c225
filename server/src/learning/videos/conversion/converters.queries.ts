import { type Db, query } from '../../../core/db.ts';

/** How often a converter reports itself; it counts as gone when several reports are missing. */
export const HEARTBEAT_SECONDS = 5;
export const STALE_AFTER_SECONDS = 20;
const KEPT_HOURS = 1;

export type ConverterReport = {
  readonly converterId: string;
  readonly hostName: string;
  readonly tier: 'A' | 'NONE';
  /** Its version; null: it repackages only. */ readonly ffmpeg: string | null;
  readonly notes: readonly string[];
  readonly slots: number;
  readonly running: number;
};

export async function upsertConverter(db: Db, report: ConverterReport): Promise<void> {
  await query(
    db,
    'converters.report',
    `insert into learning_converters (id, host_name, tier, ffmpeg, notes, slots, running) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set running = excluded.running, seen_at = now()`,
    [report.converterId, report.hostName, report.tier, report.ffmpeg, report.notes, report.slots, report.running],
  );
}

export async function deleteConverter(db: Db, converterId: string): Promise<void> {
  await query(db, 'converters.leave', 'delete from learning_converters where id = $1', [converterId]);
}

export async function deleteGoneConverters(db: Db): Promise<void> {
  await query(
    db,
    'converters.clear',
    `delete from learning_converters where seen_at < now() - interval '${KEPT_HOURS} hours'`,
    [],
  );
}

/** Whether a converter is running that can encode what it cannot repackage. */
export async function canEncode(db: Db): Promise<boolean> {
  const rows = await query(
    db,
    'converters.can-encode',
    `select 1 from learning_converters where seen_at > now() - interval '${STALE_AFTER_SECONDS} seconds' and ffmpeg is not null limit 1`,
    [],
  );
  return rows.length > 0;
}
