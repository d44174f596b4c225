import {
  WATCH_CREDIT_SECONDS,
  WATCH_REPORT_SECONDS,
  WATCH_REPORTS_EARLY,
  WATCH_SPEED_MAX,
} from '@dolphin/contract/learning/videos/watching.constants';
import { type Db, query } from '../../../core/db.ts';
import '../../learning.tables.ts';
import './watching.tables.ts';

export type WatchRow = {
  readonly ranges: readonly (readonly [number, number])[];
  readonly watchedSeconds: number;
  readonly share: number;
  readonly positionMs: number;
  readonly reachSeconds: number;
  readonly doneAt: Date | null;
};

/** What is shown of a watch `w`. */
export const WATCH_COLUMNS = `coalesce((select json_agg(json_build_array(lower(r), upper(r)) order by r)
  from unnest(w.seconds) r), '[]') as ranges, w.watched_seconds as "watchedSeconds", w.share,
  w.position_ms as "positionMs",
  learning_reach(w.seconds) as "reachSeconds", w.done_at as "doneAt"`;

export type Report = {
  readonly userId: number;
  readonly contentId: number;
  /** A multirange of seconds, as text. */ readonly seconds: string;
  readonly positionMs: number;
  readonly session: string;
  readonly sequence: number;
  readonly plays: readonly number[];
  readonly rewinds: readonly number[];
  readonly stops: readonly number[];
  readonly noSkip: boolean;
  /** Null: nobody knows how long the video is. */ readonly totalSeconds: number | null;
  readonly now: Date;
};

/** What is reached by a video that must be watched from its start: stretches behind a gap do not count. */
const reached = (ranges: string) =>
  `case when $10::boolean then ${ranges} * int4multirange(int4range(0, learning_reach(${ranges}))) else ${ranges} end`;
/** In percent; the remainder at the end of a video does not count. */
const share = (seconds: string) => `coalesce(least(${seconds} * 100 / $11::int, 100), 0)::smallint`;
const CREDIT = String(WATCH_CREDIT_SECONDS);

/**
 * One statement, whatever arrives at the same time: it unites what was watched with what is reported, if no more is new
 * than can have been watched since the last time (twice as fast at most). A report that comes again changes nothing, one
 * that comes late changes only the seconds, and one that comes too early is refused: no row comes back. [VID-102]
 */
const REPORT = `insert into learning_video_watches as w (user_id, content_id, seconds, watched_seconds, share,
  position_ms, credit_seconds, counted_at, next_at, reported_at, session, sequence, plays, rewinds, stops)
  select $1, $2, f.seconds, learning_seconds_in(f.seconds), ${share('learning_seconds_in(f.seconds)')}, $4,
    ${CREDIT} - learning_seconds_in(f.seconds), $12, $12::timestamptz + interval '${WATCH_REPORT_SECONDS} seconds',
    $12, $5, $6, $7::smallint[], $8::smallint[], $9::smallint[]
  from (select case when learning_seconds_in($3::int4multirange) <= ${CREDIT} then ${reached('$3::int4multirange')}
    else '{}'::int4multirange end as seconds) f
  on conflict (user_id, content_id) do update set
    (seconds, watched_seconds, share, credit_seconds, counted_at, position_ms, next_at, reported_at, session, sequence,
      plays, rewinds, stops) = (
      select case when c.is_counted then n.seconds else w.seconds end, case when c.is_counted then n.total else w.watched_seconds end,
        case when c.is_counted then ${share('n.total')} else w.share end,
        case when c.is_counted then least(c.budget - (n.total - w.watched_seconds), ${CREDIT}) else w.credit_seconds end,
        case when c.is_counted then $12::timestamptz else w.counted_at end,
        case when c.is_late then w.position_ms else $4 end,
        greatest(w.next_at, $12::timestamptz) + interval '${WATCH_REPORT_SECONDS} seconds', $12::timestamptz,
        $5, greatest($6, case when w.session = $5 then w.sequence end),
        case when c.is_late then w.plays else learning_add_heat(w.plays, $7::smallint[]) end,
        case when c.is_late then w.rewinds else learning_add_heat(w.rewinds, $8::smallint[]) end,
        case when c.is_late then w.stops else learning_add_heat(w.stops, $9::smallint[]) end
      from (select ${reached('(w.seconds + $3::int4multirange)')} as seconds) r
      cross join lateral (select r.seconds, learning_seconds_in(r.seconds) as total) n
      cross join lateral (select b.budget, n.total - w.watched_seconds <= b.budget as is_counted, w.session = $5
        and $6 < w.sequence as is_late
        from (select w.credit_seconds + least(extract(epoch from $12::timestamptz - w.counted_at) * ${WATCH_SPEED_MAX},
          100000)::int as budget) b) c)
    where not (w.session = $5 and w.sequence = $6) and w.next_at - interval '${WATCH_REPORT_SECONDS * WATCH_REPORTS_EARLY} seconds' <= $12
  returning ${WATCH_COLUMNS}, w.counted_at = $12 and (w.seconds @> $3::int4multirange or $10::boolean) as "isCounted"`;

export async function upsertWatch(
  tx: Db,
  report: Report,
): Promise<(WatchRow & { readonly isCounted: boolean }) | undefined> {
  const [row] = await query<WatchRow & { isCounted: boolean }>(tx, 'learning-videos.report', REPORT, [
    report.userId,
    report.contentId,
    report.seconds,
    report.positionMs,
    report.session,
    report.sequence,
    report.plays,
    report.rewinds,
    report.stops,
    report.noSkip,
    report.totalSeconds,
    report.now,
  ]);
  return row;
}

export type KnownWatch = WatchRow & { readonly session: string; readonly sequence: number; readonly nextAt: Date };

export async function findWatch(db: Db, userId: number, contentId: number): Promise<KnownWatch | undefined> {
  const [row] = await query<KnownWatch>(
    db,
    'learning-videos.watch',
    `select ${WATCH_COLUMNS}, w.session, w.sequence, w.next_at as "nextAt" from learning_video_watches w
     where w.user_id = $1 and w.content_id = $2`,
    [userId, contentId],
  );
  return row;
}

/** The same, locked: an answer and a report of one person wait for each other, so that one of them sees both. */
export async function lockWatch(
  tx: Db,
  userId: number,
  contentId: number,
): Promise<Pick<WatchRow, 'share' | 'doneAt'> | undefined> {
  const [row] = await query<Pick<WatchRow, 'share' | 'doneAt'>>(
    tx,
    'learning-videos.lock-watch',
    'select share, done_at as "doneAt" from learning_video_watches where user_id = $1 and content_id = $2 for update',
    [userId, contentId],
  );
  return row;
}

export async function countOpenQuestions(
  tx: Db,
  userId: number,
  contentId: number,
  keys: readonly string[],
): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'learning-videos.open-questions',
    `select count(*)::int as count from unnest($3::text[]) q (key)
     where not exists (select from learning_video_answers a where a.user_id = $1 and a.content_id = $2
     and a.question_key = q.key)`,
    [userId, contentId, keys],
  );
  return row?.count ?? 0;
}

export async function updateWatchDone(tx: Db, userId: number, contentId: number, now: Date): Promise<void> {
  await query(
    tx,
    'learning-videos.done',
    'update learning_video_watches set done_at = $3 where user_id = $1 and content_id = $2 and done_at is null',
    [userId, contentId, now],
  );
}

/** A video on worksheets of this person: assigned to them, bought by them, or in a course they take. */
export async function insertWorksheetsDone(tx: Db, userId: number, contentId: number, now: Date): Promise<void> {
  await query(
    tx,
    'learning-videos.worksheets-done',
    `insert into learning_item_progress as p (user_id, item_id, state, updated_at)
     select $1, i.id, 'DONE', $3 from learning_items i where i.content_id = $2 and i.worksheet_id is not null and (
       exists (select from learning_assignments a join learning_assigned d on d.assignment_id = a.id and d.user_id = $1
         where a.worksheet_id = i.worksheet_id)
       or exists (select from commerce_paid_items b where b.item_type = 'WORKSHEET' and b.content_id = i.worksheet_id and b.user_id = $1)
       or exists (select from learning_items o join learning_lessons l on l.id = o.lesson_id
         join learning_enrolments e on e.course_id = l.course_id and e.user_id = $1
         where o.item_worksheet_id = i.worksheet_id))
     on conflict (user_id, item_id) do update set state = 'DONE', updated_at = $3 where p.state <> 'DONE'`,
    [userId, contentId, now],
  );
}

export type AnswerRow = { readonly choice: number; readonly isRight: boolean; readonly tries: number };

/** The first answer stays what it was; the last one stands beside it. [VID-103] */
export async function upsertAnswer(
  tx: Db,
  given: {
    readonly userId: number;
    readonly contentId: number;
    readonly key: string;
    readonly choice: number;
    readonly isRight: boolean;
    readonly now: Date;
  },
): Promise<AnswerRow> {
  const [row] = await query<AnswerRow>(
    tx,
    'learning-videos.answer',
    `insert into learning_video_answers as a (user_id, content_id, question_key, first_choice, is_first_right, choice,
     is_right, answered_at)
     values ($1, $2, $3, $4, $5, $4, $5, $6)
     on conflict (user_id, content_id, question_key) do update
       set choice = excluded.choice, is_right = excluded.is_right, answered_at = excluded.answered_at,
       tries = a.tries + 1
     returning choice, is_right as "isRight", tries`,
    [given.userId, given.contentId, given.key, given.choice, given.isRight, given.now],
  );
  return row ?? { choice: given.choice, isRight: given.isRight, tries: 1 };
}

export async function deleteWatchingOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'learning-videos.erase-notes', 'delete from learning_video_notes where user_id = $1', [userId]);
  await query(tx, 'learning-videos.erase-answers', 'delete from learning_video_answers where user_id = $1', [userId]);
  await query(tx, 'learning-videos.erase-watches', 'delete from learning_video_watches where user_id = $1', [userId]);
}
