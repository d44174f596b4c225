import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';

/** The heartbeat interval of a judge; it counts as gone when several heartbeats are missing. */
export const HEARTBEAT_SECONDS = 5;
export const STALE_AFTER_SECONDS = 20;

export type JudgeReport = {
  readonly judgeId: string;
  readonly hostName: string;
  readonly processId: number;
  readonly state: 'READY' | 'REFUSED';
  readonly tier: 'A' | 'B' | 'C' | null;
  readonly languages: readonly JudgeLanguage[];
  readonly pythonVersion: string | null;
  readonly slots: number;
  readonly running: number;
  readonly judged: number;
  readonly notes: readonly string[];
};

/** Also for the first report, and after the row was deleted. */
export async function upsertJudge(db: Db, report: JudgeReport): Promise<void> {
  await query(
    db,
    'judges.report',
    `insert into learning_judges (id, host_name, process_id, state, tier, languages, python_version, slots, running,
     judged, notes) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update set state = excluded.state, tier = excluded.tier, languages = excluded.languages,
       python_version = excluded.python_version, slots = excluded.slots, running = excluded.running,
       judged = excluded.judged, notes = excluded.notes, seen_at = now()`,
    [
      report.judgeId,
      report.hostName,
      report.processId,
      report.state,
      report.tier,
      report.languages,
      report.pythonVersion,
      report.slots,
      report.running,
      report.judged,
      report.notes,
    ],
  );
}

export async function deleteJudge(db: Db, judgeId: string): Promise<void> {
  await query(db, 'judges.leave', 'delete from learning_judges where id = $1', [judgeId]);
}

export type JudgeRow = JudgeReport & { readonly startedAt: Date; readonly seenAt: Date; readonly isGone: boolean };

export async function selectJudges(db: Db): Promise<readonly JudgeRow[]> {
  return query<JudgeRow>(
    db,
    'judges.list',
    `select id as "judgeId", host_name as "hostName", process_id as "processId", state, tier, languages,
     python_version as "pythonVersion", slots, running, judged, notes, started_at as "startedAt", seen_at as "seenAt",
       seen_at < now() - interval '${STALE_AFTER_SECONDS} seconds' as "isGone" from learning_judges
         order by host_name, started_at limit 100`,
    [],
  );
}

export type QueueLength = { readonly waiting: number; readonly judging: number; readonly oldestSeconds: number | null };

export type LastHour = {
  readonly judged: number;
  readonly ownFaults: number;
  readonly medianMs: number | null;
  readonly slowestMs: number | null;
};

/** The queue as it is now and the last hour, in one statement. */
export async function measureJudging(db: Db): Promise<QueueLength & LastHour> {
  const [row] = await query<QueueLength & LastHour>(
    db,
    'judges.measure',
    `select queue.waiting, queue.judging, queue."oldestSeconds", hour.judged, hour."ownFaults", hour."medianMs", hour."slowestMs"
     from (
       select count(*) filter (where lease_id is null or ready_at <= now())::int as waiting,
         count(*) filter (where lease_id is not null and ready_at > now())::int as judging,
         floor(extract(epoch from now() - min(created_at)))::int as "oldestSeconds" from learning_judgings
     ) queue, (
       select count(*)::int as judged, count(*) filter (where verdict = 'IE')::int as "ownFaults",
         round(percentile_cont(0.5) within group (order by extract(epoch from judged_at - created_at) * 1000))::int as "medianMs",
         round(max(extract(epoch from judged_at - created_at) * 1000))::int as "slowestMs"
       from learning_submissions where judged_at > now() - interval '1 hour'
     ) hour`,
    [],
  );
  if (!row) throw new Error('An aggregate always has a row.');
  return row;
}

/** The queue alone, for whoever looks often. */
export async function measureJudgeQueue(db: Db): Promise<{ readonly waiting: number; readonly seconds: number }> {
  const [row] = await query<{ waiting: number; seconds: number }>(
    db,
    'judges.measure-queue',
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
     from learning_judgings where lease_id is null or ready_at <= now()`,
    [],
  );
  return row ?? { waiting: 0, seconds: 0 };
}

const KEPT_HOURS = 24;

/** What nobody reads any more. */
export async function deleteOldJudging(db: Db): Promise<void> {
  await query(db, 'judges.clear', `delete from learning_judges where seen_at < now() - interval '1 hour'`, []);
  await query(
    db,
    'executions.clear',
    `delete from learning_executions where created_at < now() - interval '${KEPT_HOURS} hours'`,
    [],
  );
  await query(
    db,
    'gradings.clear',
    `delete from learning_gradings where created_at < now() - interval '${7 * KEPT_HOURS} hours'`,
    [],
  );
}
