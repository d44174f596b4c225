import { randomUUID } from 'node:crypto';
import type { Judge } from '@dolphin/judge/open-judge';
import type { openContact } from '../../core/workers/contact.ts';
import { judgeOne } from './judge-one.ts';
import type { JudgeSpecCache } from './judge-spec-cache.ts';
import type { JudgingLane } from './judging.tables.ts';
import { runSpan } from '../../core/tracing/spans.ts';
import { nextTrace, runTraced } from '../../core/tracing/trace.ts';
import { type Claim, claimNext, putBack, renewLeases } from './queue.queries.ts';
import { endSilentJudges } from './set-aside.queries.ts';
import type { JudgingApp } from './work.ts';

/** `stopping` is aborted when the lease ends before the work does. */
export type ActiveWork = { readonly done: Promise<void>; readonly stopping: AbortController };

/** What the process of a judge knows of itself. */
export type JudgingState = {
  readonly app: JudgingApp;
  readonly judgeId: string;
  /** How many are judged at a time. */
  readonly slots: number;
  readonly contact: ReturnType<typeof openContact>;
  readonly judgeSpecs: JudgeSpecCache;
  /** What is being judged, by lease. */
  readonly active: Map<string, ActiveWork>;
  readonly progressEveryMs: number;
  /** Undefined while it opens, and where it refuses. */
  judge: Judge | undefined;
  refusal: readonly string[];
  isStopping: boolean;
  judged: number;
  claiming: number;
  /** Work that may crash this process is running, and nothing else: only then is it known what caused a crash. */
  isQuarantined: boolean;
  /** A notification came while it was not known yet whether the first one is such work. */
  wasNotified: boolean;
  /** Whose turn it is, where both lanes wait. [LMS-301] */
  nextLane: JudgingLane;
};

const otherLane = (lane: JudgingLane): JudgingLane => (lane === 'CLASS' ? 'COMPETITION' : 'CLASS');

/** Takes one if there is one and a slot is free. `isMore`: looks for another one behind it. */
export async function takeWork(state: JudgingState, isMore: boolean): Promise<void> {
  const { app, judge, judgeId, active, contact, judgeSpecs } = state;
  if (!judge || state.isStopping || state.isQuarantined || active.size + state.claiming >= state.slots) return;
  const isAlone = active.size === 0;
  if (isAlone && state.claiming > 0) return void (state.wasNotified = true);
  const leaseId = randomUUID();
  state.claiming++;
  const lane = state.nextLane;
  // Another claim may begin before this one has its answer.
  state.nextLane = otherLane(lane);
  let found = false;
  try {
    const claim = await claimNext(app.db, leaseId, { languages: judge.languages, judgeId, isAlone, lane });
    contact.succeeded();
    if (claim) {
      found = true;
      state.nextLane = otherLane(claim.lane);
      state.isQuarantined = claim.isSuspect;
      const stopping = new AbortController();
      const work = { app, judge, judgeSpecs, signal: stopping.signal, progressEveryMs: state.progressEveryMs };
      const trace = nextTrace(claim.traceparent);
      const judging = runSpan(app.monitor?.spans, trace, aboutJudging(claim), () => judgeOne(work, claim, leaseId));
      active.set(leaseId, { done: runTraced(trace, () => finish(state, judging, leaseId)), stopping });
    }
  } catch (error) {
    contact.failed();
    app.log.warn({ err: error }, 'judging: the queue cannot be reached');
  } finally {
    state.claiming--;
  }
  const wantsMore = isMore || state.wasNotified;
  state.wasNotified = false;
  if (found ? wantsMore : wantsMore && !isMore) void takeWork(state, true);
}

/** Its numbers, and nothing of whoever wrote it. */
function aboutJudging({ kind, judgingId, subjectId, language, claims }: Claim) {
  return {
    name: `judge ${kind.toLowerCase()}`,
    kind: 'CONSUMER' as const,
    attributes: {
      'dolphin.judging.id': judgingId,
      'dolphin.judging.subject': subjectId,
      'dolphin.judging.claims': claims,
      ...(language === null ? {} : { 'dolphin.judging.language': language }),
    },
  };
}

/** Renews the leases of what is in hand, and stops what was cancelled or given to another judge. */
export async function renewActive({ app, active }: JudgingState): Promise<void> {
  if (active.size === 0) return;
  const leaseIds = [...active.keys()];
  const renewed = await renewLeases(app.db, leaseIds);
  for (const leaseId of leaseIds) if (!renewed.has(leaseId)) active.get(leaseId)?.stopping.abort();
}

/** Also takes back what judges had in hand that no longer report. */
export async function lookForWork(state: JudgingState): Promise<void> {
  const { app, contact, judgeId } = state;
  const freed = contact.isSteady() ? await endSilentJudges(app.db, judgeId) : 0;
  if (freed > 0) app.log.warn({ freed }, 'judging: a judge ended with work in hand');
  await takeWork(state, true);
}

async function finish(state: JudgingState, work: Promise<void>, leaseId: string): Promise<void> {
  const { app, active } = state;
  try {
    await work;
    state.judged++;
  } catch (error) {
    // The lease runs out by itself when not even this reaches the database.
    app.log.error({ err: error }, 'judging: not finished, it will be tried again');
    await putBack(app.db, leaseId, { isFault: true, afterSeconds: 1 }).catch(() => undefined);
  } finally {
    active.delete(leaseId);
    const wasQuarantined = state.isQuarantined;
    state.isQuarantined = false;
    void takeWork(state, wasQuarantined);
  }
}
