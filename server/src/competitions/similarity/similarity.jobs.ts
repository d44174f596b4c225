import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { SIMILARITY_PROGRAMS_MAX } from '@dolphin/contract/competitions/similarity/similarity.constants';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { RowId } from '@dolphin/contract/core/schema';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import Type from 'typebox';
import { inTransaction, type Db } from '../../core/db.ts';
import { defineJob, type JobCtx } from '../../core/jobs/job.ts';
import { publish } from '../../core/outbox/publish.ts';
import { selectJudgeSources, selectStarters } from '../../learning/public.ts';
import { compareInThread } from './compare-in-thread.ts';
import {
  type ComparedRow,
  endRun,
  type NewPair,
  replacePairs,
  selectCompared,
  selectVersionIds,
  updateProgress,
} from './runs.queries.ts';

/** How often authors are shown how far it is. */
const SHOWN_EVERY_MS = 1_000;

type Run = { readonly competitionId: number; readonly problemId: number; readonly number: number };
type Read = ComparedRow & { readonly source: string };

/** Programs of a problem with each other, language by language, outside of the server's own thread. [LMS-358] [LMS-360] */
export const comparePrograms = defineJob({
  name: 'competitions.compare-programs',
  payload: Type.Object({ competitionId: RowId, problemId: RowId, number: Type.Integer() }),
  retries: 1,
  run: async (ctx, run) => {
    const { db } = ctx;
    const programs = await readPrograms(db, run.problemId);
    const given = await selectStarters(db, await selectVersionIds(db, run.problemId));
    const startersIn = (language: JudgeLanguage) =>
      [...given.values()].flatMap(({ [language]: source }) => (source === undefined ? [] : [{ language, source }]));
    const groups = [...Map.groupBy(programs, ({ language }) => language)];
    const pairs: NewPair[] = [];
    let isFine = true;
    for (const [at, [language, group]] of groups.entries()) {
      const found = await compareGroup(ctx, run, {
        group,
        starters: startersIn(language),
        from: at / groups.length,
        share: 1 / groups.length,
      });
      isFine &&= found !== undefined;
      pairs.push(...(found ?? []));
    }
    ctx.signal.throwIfAborted();
    await inTransaction(db, async (tx) => {
      const state = isFine ? 'DONE' : 'FAILED';
      if (!(await endRun(tx, run, { state, programCount: programs.length, now: ctx.now }))) return;
      if (isFine) await replacePairs(tx, run.competitionId, run.problemId, pairs);
      await publishChange(tx, run);
    });
  },
});

async function readPrograms(db: Db, problemId: number): Promise<readonly Read[]> {
  const rows = await selectCompared(db, problemId, SIMILARITY_PROGRAMS_MAX);
  const sources = await selectJudgeSources(
    db,
    rows.map(({ requestId }) => requestId),
  );
  const byRequest = new Map(sources.map(({ requestId, source }) => [requestId, source]));
  return rows.flatMap((row) => {
    const source = byRequest.get(row.requestId);
    return source === undefined ? [] : [{ ...row, source }];
  });
}

async function compareGroup(
  { db, signal, app }: JobCtx,
  run: Run,
  given: {
    readonly group: readonly Read[];
    readonly starters: readonly { readonly language: Read['language']; readonly source: string }[];
    readonly from: number;
    readonly share: number;
  },
): Promise<readonly NewPair[] | undefined> {
  let shown = Date.now();
  const show = safeHandler(
    (error) => app.log.warn({ error }, 'progress of a comparison was not shown'),
    async (share: number) => {
      if (Date.now() - shown < SHOWN_EVERY_MS) return;
      shown = Date.now();
      await updateProgress(db, run.problemId, run.number, Math.floor((given.from + share * given.share) * 1_000));
      await publishChange(db, run);
    },
  );
  const programs = given.group.map(({ language, source }) => ({ language, source }));
  const comparison = await compareInThread({ programs, starters: given.starters }, { signal, onProgress: show });
  if (!comparison) return undefined;
  const clusters = new Map(comparison.clusters);
  return comparison.pairs.flatMap(({ left: a, right: b, similarity, ...pair }) => {
    const [left, right] = [given.group[a], given.group[b]];
    if (!left || !right) return [];
    return [{ ...pair, left, right, similarity: Math.round(similarity * 1_000), cluster: clusters.get(a) ?? null }];
  });
}

function publishChange(db: Db, { competitionId, problemId }: Run): Promise<void> {
  return publish(db, competitionEvents.similarityChanged, competitionId, { competitionId, problemId });
}
