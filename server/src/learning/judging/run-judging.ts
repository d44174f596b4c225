/**
 * The judge's process: takes work from the queue while it has a free slot. A NOTIFY reports new work; polling
 * each second is the fallback. While it judges, its leases are renewed; when it crashes they expire, and others take
 * the work. Where no isolation tier works it judges nothing, reports why, and tries again from time to time.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Judge, NoTierError, openJudge } from '@dolphin/judge/open-judge';
import { openPgListener } from '../../core/outbox/pg-listener.ts';
import type { JudgingApp } from './work.ts';
import { openContact } from '../../core/workers/contact.ts';
import { HEARTBEAT_SECONDS, deleteJudge, upsertJudge } from './judges.queries.ts';
import { createJudgeSpecCache } from './judge-spec-cache.ts';
import { JUDGINGS_CHANNEL, LEASE_SECONDS, putBack, STOPPED_CHANNEL } from './queue.queries.ts';
import { openPace } from './pace.ts';
import { openProgressBoard, PROGRESS_EVERY_MS } from './report-progress.ts';
import {
  dropLease,
  giveBackAhead,
  type JudgingState,
  lookForWork,
  renewActive,
  takeNotified,
  takeWork,
  UNWRITTEN_MAX,
} from './take-work.ts';
import { createBatcher } from './verdicts/batcher.ts';
import { settleVerdicts, verdictKey } from './verdicts/settle-verdicts.ts';
import { logFailure } from '../../core/monitoring/log.ts';

const LOOK_MS = 1_000;
const RENEW_MS = (LEASE_SECONDS * 1_000) / 4;
const OPEN_AGAIN_MS = 60_000;
const STOP_GRACE_MS = 10_000;
const OPENING_GRACE_MS = 2_000;

export type JudgingOptions = {
  /** Its number among judges; made up unless given. */
  readonly judgeId?: string | undefined;
  /** How many are judged at a time; twice the cores by default. */
  readonly slots?: number | undefined;
  readonly open?: typeof openJudge;
  /** How often whoever submitted learns how many cases have run. */
  readonly progressEveryMs?: number;
};

export type Judging = {
  readonly running: () => number;
  /** Undefined while it opens, and where it refuses. */
  readonly tier: () => Judge['tier'] | undefined;
  readonly stop: (graceMs?: number) => Promise<void>;
};

/** Returns at once: opening tries every isolation tier, which takes a moment, and no request waits for it. */
export function startJudging(
  app: JudgingApp,
  {
    judgeId = randomUUID(),
    slots = 2 * availableParallelism(),
    open = openJudge,
    progressEveryMs = PROGRESS_EVERY_MS,
  }: JudgingOptions = {},
): Judging {
  const pace = openPace();
  const state: JudgingState = {
    app,
    judgeId,
    slots,
    contact: openContact({ silentMs: LEASE_SECONDS * 1_000 }),
    judgeSpecs: createJudgeSpecCache(app.db),
    active: new Map(),
    ahead: [],
    pace,
    progress: openProgressBoard(app, progressEveryMs),
    verdicts: createBatcher({
      write: (verdicts) => settleVerdicts(app, verdicts),
      waitMs: () => (state.isStopping ? 0 : pace.gatherMs()),
      most: UNWRITTEN_MAX,
      keyOf: verdictKey,
    }),
    judge: undefined,
    refusal: [],
    isStopping: false,
    judged: 0,
    running: 0,
    isClaiming: false,
    foundNothing: false,
    mayWait: false,
    isQuarantined: false,
    nextLane: 'COMPETITION',
  };
  let watching: Watching | undefined;
  let again: NodeJS.Timeout | undefined;
  const notBegun = logFailure(app.log, 'judging: not begun');

  async function begin(): Promise<void> {
    await openInto(state, open);
    if (!state.judge && !state.isStopping)
      again = setTimeout(
        safeHandler(notBegun, () => (opening = begin())),
        OPEN_AGAIN_MS,
      );
    if (state.isStopping) return;
    await report(state);
    if (!state.judge || state.isStopping) return;
    watching = watchQueue(state);
    void takeWork(state);
  }

  const beat = setInterval(
    safeHandler(notBegun, () => (state.judge || state.refusal.length > 0) && report(state)),
    HEARTBEAT_SECONDS * 1_000,
  );
  let opening = begin();

  return {
    running: () => state.active.size,
    tier: () => state.judge?.tier,
    async stop(graceMs = STOP_GRACE_MS) {
      state.isStopping = true;
      clearTimeout(again);
      clearInterval(beat);
      // One that is still opening is closed as soon as it is open; nobody waits long for that.
      await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, OPENING_GRACE_MS).unref())]);
      await endActive(state, graceMs);
      await watching?.stop();
      await state.judge?.close();
      await deleteJudge(app.db, judgeId).catch(() => undefined);
    },
  };
}

/** Sets the judge, or why there is none. */
async function openInto(state: JudgingState, open: typeof openJudge): Promise<void> {
  const { app, slots } = state;
  try {
    const judge = await open({ slots, log: (line) => app.log.info({ line }, 'judge') });
    if (state.isStopping) return judge.close();
    state.judge = judge;
    app.log.info(
      { tier: judge.tier, languages: judge.languages, python: judge.python?.version, slots },
      'judging: ready',
    );
  } catch (error) {
    state.refusal =
      error instanceof NoTierError ? error.reasons : [error instanceof Error ? error.message : String(error)];
    app.log.error({ reasons: state.refusal }, 'judging: refused, submissions wait');
  }
}

/** Writes the row by which administrators and other judges know of this one. */
async function report({ app, judgeId, judge, slots, active, judged, refusal }: JudgingState): Promise<void> {
  await upsertJudge(app.db, {
    judgeId,
    hostName: hostname(),
    processId: process.pid,
    state: judge ? 'READY' : 'REFUSED',
    tier: judge?.tier ?? null,
    languages: judge?.languages ?? [],
    pythonVersion: judge?.python?.version ?? null,
    slots: judge ? slots : 0,
    running: active.size,
    judged,
    notes: judge?.notes ?? refusal,
  }).catch((error: unknown) => app.log.warn({ err: error }, 'judging: cannot report itself'));
}

type Watching = { readonly stop: () => Promise<void> };

/** Looks for work when notified and each second, and renews the leases of what is in hand. */
function watchQueue(state: JudgingState): Watching {
  const { app } = state;
  const notBegun = logFailure(app.log, 'judging: not begun');
  const notRenewed = logFailure(app.log, 'judging: leases not renewed');
  const pgListener = openPgListener(app.config, app.log);
  pgListener.on(
    JUDGINGS_CHANNEL,
    safeHandler(notBegun, () => takeNotified(state)),
  );
  pgListener.on(
    STOPPED_CHANNEL,
    safeHandler(notRenewed, (leaseId: string) => dropLease(state, leaseId)),
  );
  const timers = [
    setInterval(
      safeHandler(notBegun, () => lookForWork(state)),
      LOOK_MS,
    ),
    setInterval(
      safeHandler(notRenewed, () => renewActive(state)),
      RENEW_MS,
    ),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await pgListener.close();
    },
  };
}

/** Waits for what is being judged, and gives back what is not done in time. */
async function endActive(state: JudgingState, graceMs: number): Promise<void> {
  const { app, active } = state;
  await giveBackAhead(state, 0).catch(() => undefined);
  state.verdicts.hurry();
  const done = Promise.all([...active.values()].map((work) => work.done));
  const isInTime = await Promise.race([
    done.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, graceMs, false).unref()),
  ]);
  if (isInTime) return;
  await Promise.all(
    [...active.keys()].map((leaseId) =>
      putBack(app.db, leaseId, { isFault: false, afterSeconds: 0 }).catch(() => undefined),
    ),
  );
}
