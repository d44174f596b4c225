import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Judge } from '@dolphin/judge/open-judge';
import type { openContact } from '../../core/workers/contact.ts';
import { logFailure } from '../../core/monitoring/log.ts';
import { runSpan } from '../../core/tracing/spans.ts';
import { nextTrace, runTraced } from '../../core/tracing/trace.ts';
import { judgeOne } from './judge-one.ts';
import type { JudgeSpecCache } from './judge-spec-cache.ts';
import type { JudgingLane } from './judging.tables.ts';
import type { Pace } from './pace.ts';
import { type Claim, claimNext, giveBack, putBack, renewLeases } from './queue.queries.ts';
import type { ProgressBoard } from './report-progress.ts';
import { endSilentJudges } from './set-aside.queries.ts';
import type { Batcher } from './verdicts/batcher.ts';
import type { Verdict } from './verdicts/settle-verdicts.ts';
import type { JudgingApp } from './work.ts';

/** `stopping` is aborted when the lease ends before the work does. */
export type ActiveWork = { readonly done: Promise<void>; readonly stopping: AbortController };
/** Claimed, and not begun. */
export type AheadWork = { readonly claim: Claim; readonly since: number };

/** What the process of a judge knows of itself. */
export type JudgingState = {
  readonly app: JudgingApp;
  readonly judgeId: string;
  /** How many are judged at a time. */
  readonly slots: number;
  readonly contact: ReturnType<typeof openContact>;
  readonly judgeSpecs: JudgeSpecCache;
  /** What has begun and whose verdict is not written yet, by lease. */
  readonly active: Map<string, ActiveWork>;
  /** What begins next, in this order. */
  readonly ahead: AheadWork[];
  readonly pace: Pace;
  readonly progress: ProgressBoard;
  readonly verdicts: Batcher<Verdict>;
  /** Undefined while it opens, and where it refuses. */
  judge: Judge | undefined;
  refusal: readonly string[];
  isStopping: boolean;
  judged: number;
  /** Slots in use: fewer than what is active while verdicts are written. */
  running: number;
  isClaiming: boolean;
  /** The last claim came back empty. */
  foundNothing: boolean;
  /** More may wait than was taken: a claim came back full, or a notification came since. */
  mayWait: boolean;
  /** Work that may crash this process is running, and nothing else: only then is it known what caused a crash. */
  isQuarantined: boolean;
  /** Whose turn it is, where both lanes wait. [LMS-301] */
  nextLane: JudgingLane;
};

/** What has waited for a slot so long goes back: another judge may be free. */
const AHEAD_MAX_MS = 500;
/** Another judge looked at the same moment and held more than it took; this one looks once more. */
const LOOK_AGAIN_MS = 50;
/** Verdicts that are not written yet, beside what runs: when the database is slow, nothing new begins. */
export const UNWRITTEN_MAX = 16;

const otherLane = (lane: JudgingLane): JudgingLane => (lane === 'CLASS' ? 'COMPETITION' : 'CLASS');

/** Something may wait: takes what can begin, and in a long queue as much again. */
export async function takeWork(state: JudgingState): Promise<void> {
  state.mayWait = true;
  await fillSlots(state);
}

async function fillSlots(state: JudgingState): Promise<void> {
  beginAhead(state);
  for (let most = claimMost(state); most > 0; most = claimMost(state)) {
    state.isClaiming = true;
    state.mayWait = false;
    try {
      await claimSome(state, most);
    } finally {
      state.isClaiming = false;
    }
    beginAhead(state);
  }
  // Nobody waits behind: whoever was judged is not held back for others.
  if (!state.pace.isBacklog()) state.verdicts.hurry();
}

/** How much may be claimed now. One claim at a time: what comes meanwhile is looked for after it. */
function claimMost(state: JudgingState): number {
  const { judge, slots, running, ahead, pace, mayWait } = state;
  if (!judge || !mayWait || state.isClaiming || ahead.length > 0 || !mayBegin(state)) return 0;
  return slots - running + (pace.isBacklog() && pace.isQuick() ? slots : 0);
}

async function claimSome(state: JudgingState, most: number): Promise<void> {
  const { app, judge, judgeId, active, contact, pace, nextLane: lane } = state;
  const isAlone = active.size === 0;
  try {
    const languages = judge?.languages ?? [];
    const claims = await claimNext(app.db, { languages, judgeId, isAlone, lane, most });
    contact.succeeded();
    if (state.isStopping)
      return await giveBack(
        app.db,
        claims.map(({ leaseId }) => leaseId),
      );
    pace.claimed({ count: claims.length, most });
    state.foundNothing = claims.length === 0;
    if (claims.length >= most) state.mayWait = true;
    const since = performance.now();
    for (const claim of claims) {
      state.nextLane = otherLane(claim.lane);
      state.ahead.push({ claim, since });
    }
  } catch (error) {
    contact.failed();
    app.log.warn({ err: error }, 'judging: the queue cannot be reached');
  }
}

function mayBegin({ isStopping, isQuarantined, active, running }: JudgingState): boolean {
  return !isStopping && !isQuarantined && active.size - running < UNWRITTEN_MAX;
}

function beginAhead(state: JudgingState): void {
  while (mayBegin(state) && state.running < state.slots) {
    const next = state.ahead.shift();
    if (!next) return;
    begin(state, next.claim);
  }
}

function begin(state: JudgingState, claim: Claim): void {
  const { app, judge, judgeSpecs, active, progress, verdicts } = state;
  if (!judge) return;
  const { leaseId } = claim;
  const stopping = new AbortController();
  const freeSlot = occupySlot(state);
  state.isQuarantined = claim.isSuspect;
  const settle = (verdict: Verdict): Promise<void> => verdicts.add(verdict);
  const work = { app, judge, judgeSpecs, signal: stopping.signal, progress, freeSlot, settle };
  const trace = nextTrace(claim.traceparent);
  const judging = runSpan(app.monitor?.spans, trace, aboutJudging(claim), () => judgeOne(work, claim, leaseId));
  active.set(leaseId, { done: runTraced(trace, () => finish(state, judging, claim, freeSlot)), stopping });
}

/** Gives what frees it; also a second call frees it once. */
function occupySlot(state: JudgingState): () => void {
  const notBegun = logFailure(state.app.log, 'judging: not begun');
  const beganAt = performance.now();
  let isFree = false;
  state.running++;
  return () => {
    if (isFree) return;
    isFree = true;
    state.running--;
    state.pace.ran(performance.now() - beganAt);
    fillSlots(state).catch(notBegun);
  };
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
export async function renewActive(state: JudgingState): Promise<void> {
  const leaseIds = [...state.active.keys(), ...state.ahead.map(({ claim }) => claim.leaseId)];
  if (leaseIds.length === 0) return;
  const renewed = await renewLeases(state.app.db, leaseIds);
  for (const leaseId of leaseIds) if (!renewed.has(leaseId)) dropLease(state, leaseId);
}

/** It is not ours any more: what has begun is stopped, and what has not never begins. */
export function dropLease({ active, ahead }: JudgingState, leaseId: string): void {
  active.get(leaseId)?.stopping.abort();
  const at = ahead.findIndex(({ claim }) => claim.leaseId === leaseId);
  if (at >= 0) ahead.splice(at, 1);
}

/** Also takes back what judges had in hand that no longer report, and gives back what does not come to its turn here. */
export async function lookForWork(state: JudgingState): Promise<void> {
  const { app, contact, judgeId } = state;
  await giveBackAhead(state, AHEAD_MAX_MS);
  const freed = contact.isSteady() ? await endSilentJudges(app.db, judgeId) : 0;
  if (freed > 0) app.log.warn({ freed }, 'judging: a judge ended with work in hand');
  await takeWork(state);
}

/** What is lost on the way runs out by itself. */
export async function giveBackAhead({ app, ahead, pace }: JudgingState, olderThanMs: number): Promise<void> {
  const since = performance.now() - olderThanMs;
  const late = ahead.filter((each) => each.since <= since);
  if (late.length === 0) return;
  pace.slowed();
  for (const each of late) ahead.splice(ahead.indexOf(each), 1);
  await giveBack(
    app.db,
    late.map(({ claim }) => claim.leaseId),
  );
}

/** Notified of new work. Two judges that look at the same moment may see less than there is: who finds nothing looks twice. */
export async function takeNotified(state: JudgingState): Promise<void> {
  await takeWork(state);
  if (!state.foundNothing || state.running >= state.slots || state.isStopping) return;
  setTimeout(
    safeHandler(logFailure(state.app.log, 'judging: not begun'), () => takeWork(state)),
    LOOK_AGAIN_MS,
  ).unref();
}

async function finish(state: JudgingState, work: Promise<void>, claim: Claim, freeSlot: () => void): Promise<void> {
  const { app, active } = state;
  const { leaseId, isSuspect } = claim;
  try {
    await work;
    state.judged++;
  } catch (error) {
    // The lease runs out by itself when not even this reaches the database.
    app.log.error({ err: error }, 'judging: not finished, it will be tried again');
    await putBack(app.db, leaseId, { isFault: true, afterSeconds: 1 }).catch(() => undefined);
  } finally {
    active.delete(leaseId);
    freeSlot();
    if (isSuspect) state.isQuarantined = false;
    // A suspect is taken by a judge that has nothing else: one that has become free looks whether one waits.
    if (isSuspect || active.size === 0) state.mayWait = true;
    fillSlots(state).catch(logFailure(app.log, 'judging: not begun'));
  }
}
