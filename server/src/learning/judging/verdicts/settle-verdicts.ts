/** Verdicts that end close to each other, in one transaction: as many statements for eight of them as for one. */
import type { JudgeResult } from '@dolphin/contract/judge/job';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { App } from '../../../core/app.ts';
import { type Db, inTransaction } from '../../../core/db.ts';
import { outgoing, type OutgoingEvent, publishAll } from '../../../core/outbox/publish.ts';
import { type JudgeSpec, toShownResult } from '../judge-job.rules.ts';
import { updateJudged } from '../requests/requests.queries.ts';
import { afterVerdict, type AfterVerdict } from './problem-state.rules.ts';
import {
  type CountedContent,
  countForContents,
  type SettledState,
  settleSubmissions,
  updateStates,
} from './settle.queries.ts';

/** What was found, by the holder of the lease. */
export type Verdict = {
  readonly kind: 'SUBMISSION' | 'REQUEST';
  readonly leaseId: string;
  readonly userId: number | null;
  readonly contentId: number | null;
  readonly result: JudgeResult;
  readonly spec: JudgeSpec | undefined;
  readonly judgedAt: Date;
};

/** What a learner has made of a problem is one row: of two verdicts on it, the second is counted after the first. */
export const verdictKey = ({ kind, userId, contentId }: Verdict): string | undefined =>
  kind === 'SUBMISSION' ? `${userId}:${contentId}` : undefined;

/** All of them, with their events; whose lease is lost writes nothing, and no other is concerned by that. */
export async function settleVerdicts(
  { db }: Pick<App, 'db'>,
  verdicts: readonly Verdict[],
  before: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const submissions = verdicts.filter(({ kind }) => kind === 'SUBMISSION');
  const requests = verdicts.filter(({ kind }) => kind === 'REQUEST');
  await inTransaction(db, async (tx) => {
    await before(tx);
    const events = [
      ...(submissions.length > 0 ? await settleLearners(tx, submissions) : []),
      ...(requests.length > 0 ? await settleRequests(tx, requests) : []),
    ];
    if (events.length > 0) await publishAll(tx, events);
  });
}

type Settled = { readonly state: SettledState; readonly verdict: Verdict; readonly after: AfterVerdict };

/** The verdicts, the new states of the problems, and what the problems count. */
async function settleLearners(tx: Db, verdicts: readonly Verdict[]): Promise<readonly OutgoingEvent[]> {
  const byLease = new Map(verdicts.map((verdict) => [verdict.leaseId, verdict]));
  const states = await settleSubmissions(
    tx,
    verdicts.map(({ leaseId, result, spec, judgedAt }) => ({
      leaseId,
      result,
      shown: toShownResult(spec, result),
      judgedAt,
    })),
  );
  const settled = states.flatMap((state): Settled[] => {
    const verdict = byLease.get(state.leaseId);
    if (!verdict) return [];
    const { result, judgedAt: now } = verdict;
    const after = afterVerdict(state, { verdict: result.verdict, points: Math.round(result.points), now });
    return [{ state, verdict, after }];
  });
  const counted = settled.filter(({ verdict }) => verdict.result.verdict !== 'IE');
  if (counted.length > 0) await updateStates(tx, counted);
  const first = settled.filter(({ after }) => after.isFirstTry || after.isFirstSuccess);
  const contents = first.length > 0 ? await countForContents(tx, countsOf(first)) : new Map<number, CountedContent>();
  return settled.flatMap((each) => eventsOf(each, contents));
}

function countsOf(settled: readonly Settled[]) {
  const counts = new Map<number, { tried: number; solved: number }>();
  for (const { state, after } of settled) {
    const count = counts.get(state.contentId) ?? { tried: 0, solved: 0 };
    counts.set(state.contentId, {
      tried: count.tried + (after.isFirstTry ? 1 : 0),
      solved: count.solved + (after.isFirstSuccess ? 1 : 0),
    });
  }
  return counts;
}

function eventsOf(
  { state, verdict: { result }, after }: Settled,
  contents: ReadonlyMap<number, CountedContent>,
): readonly OutgoingEvent[] {
  const { submissionId, userId, contentId, channelId } = state;
  const judged = outgoing(learningEvents.submissionJudged, userId, {
    submissionId,
    contentId,
    verdict: result.verdict,
    points: Math.round(result.points),
    pointsPossible: result.pointsPossible,
    problemState: after.state,
  });
  const content = contents.get(contentId);
  if (!content || !after.isFirstSuccess) return [judged];
  const { kind: contentKind, level } = content;
  const { isEarned } = after;
  const solved = { userId, contentId, contentKind, channelId, level, isEarned };
  return [
    judged,
    outgoing(learningEvents.contentSolved, userId, solved),
    ...(isEarned ? [outgoing(learningEvents.problemSolved, userId, { userId, contentId, level })] : []),
  ];
}

async function settleRequests(tx: Db, verdicts: readonly Verdict[]): Promise<readonly OutgoingEvent[]> {
  const requestIds = await updateJudged(
    tx,
    verdicts.map(({ leaseId, result, spec, judgedAt }) => {
      const shown = toShownResult(spec, result);
      const cases = shown.cases.map((each, index) => ({ ...each, place: spec?.cases[index]?.place ?? index }));
      return { leaseId, result, shown: { ...shown, cases }, judgedAt };
    }),
  );
  return requestIds.map((requestId) => outgoing(learningEvents.requestJudged, 0, { requestId }));
}
