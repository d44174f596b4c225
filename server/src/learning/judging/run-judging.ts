/**
 * The judge's process: takes work from the queue while it has a free slot. A NOTIFY reports new work; polling
 * each second is the fallback. While it judges, its leases are renewed; when it crashes they expire, and others take
 * the work. Where no isolation tier works it judges nothing, reports why, and tries again from time to time.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Judge, NoTierError, openJudge } from '@dolphin/judge/open-judge';
import { type PgListener, openPgListener } from '../../core/outbox/pg-listener.ts';
import { judgeOne, type JudgingApp } from './judge-one.ts';
import { openContact } from '../../core/workers/contact.ts';
import { BEAT_SECONDS, deleteJudge, upsertJudge } from './judges.queries.ts';
import { createJudgeSpecCache } from './judge-spec-cache.ts';
import { claimNext, JUDGINGS_CHANNEL, LEASE_SECONDS, putBack, renewLeases } from './queue.queries.ts';
import { endSilentJudges } from './set-aside.queries.ts';
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
  { judgeId = randomUUID(), slots = 2 * availableParallelism(), open = openJudge }: JudgingOptions = {},
): Judging {
  const active = new Map<string, Promise<void>>();
  let judge: Judge | undefined;
  let refusal: readonly string[] = [];
  let pgListener: PgListener | undefined;
  let isStopping = false;
  let judged = 0;
  let claiming = 0;
  /** Work that may crash this process is running, and nothing else: only then is it known what caused a crash. */
  let isQuarantined = false;
  /** Somebody rang while it was not known yet whether the first one is such work. */
  let hasRung = false;
  const timers: NodeJS.Timeout[] = [];
  let again: NodeJS.Timeout | undefined;
  const contact = openContact({ silentMs: LEASE_SECONDS * 1_000 });
  const judgeSpecs = createJudgeSpecCache(app.db);
  const notBegun = logFailure(app.log, 'judging: not begun');

  /** Takes one if there is one and a slot is free. `isMore`: looks for another one behind it. */
  async function take(isMore: boolean): Promise<void> {
    if (!judge || isStopping || isQuarantined || active.size + claiming >= slots) return;
    const isAlone = active.size === 0;
    if (isAlone && claiming > 0) return void (hasRung = true);
    const leaseId = randomUUID();
    claiming++;
    let found = false;
    try {
      const claim = await claimNext(app.db, leaseId, { languages: judge.languages, judgeId, isAlone });
      contact.succeeded();
      if (claim) {
        found = true;
        isQuarantined = claim.isSuspect;
        active.set(leaseId, run(judgeOne({ app, judge, judgeSpecs }, claim, leaseId), leaseId));
      }
    } catch (error) {
      contact.failed();
      app.log.warn({ err: error }, 'judging: the queue cannot be reached');
    } finally {
      claiming--;
    }
    const wantsMore = isMore || hasRung;
    hasRung = false;
    if (found ? wantsMore : wantsMore && !isMore) void take(true);
  }

  async function look(): Promise<void> {
    const freed = contact.isSteady() ? await endSilentJudges(app.db, judgeId) : 0;
    if (freed > 0) app.log.warn({ freed }, 'judging: a judge ended with work in hand');
    await take(true);
  }

  async function run(work: Promise<void>, leaseId: string): Promise<void> {
    try {
      await work;
      judged++;
    } catch (error) {
      // The lease runs out by itself when not even this reaches the database.
      app.log.error({ err: error }, 'judging: not finished, it will be tried again');
      await putBack(app.db, leaseId, { isFault: true, afterSeconds: 1 }).catch(() => undefined);
    } finally {
      active.delete(leaseId);
      const wasQuarantined = isQuarantined;
      isQuarantined = false;
      void take(wasQuarantined);
    }
  }

  const tell = () =>
    upsertJudge(app.db, {
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
    }).catch((error: unknown) => app.log.warn({ err: error }, 'judging: cannot tell of itself'));

  async function begin(): Promise<void> {
    try {
      const opened = await open({ slots, log: (line) => app.log.info({ line }, 'judge') });
      if (isStopping) return opened.close();
      judge = opened;
      app.log.info(
        { tier: judge.tier, languages: judge.languages, python: judge.python?.version, slots },
        'judging: ready',
      );
    } catch (error) {
      refusal = error instanceof NoTierError ? error.reasons : [error instanceof Error ? error.message : String(error)];
      app.log.error({ reasons: refusal }, 'judging: refused, submissions wait');
      if (!isStopping)
        again = setTimeout(
          safeHandler(notBegun, () => (opening = begin())),
          OPEN_AGAIN_MS,
        );
    }
    if (isStopping) return;
    await tell();
    if (!judge || isStopping) return;
    pgListener = openPgListener(app.config.databaseUrl, app.log);
    pgListener.on(
      JUDGINGS_CHANNEL,
      safeHandler(notBegun, (payload: string) => take(payload === '')),
    );
    timers.push(setInterval(safeHandler(notBegun, look), LOOK_MS));
    timers.push(
      setInterval(
        safeHandler(
          logFailure(app.log, 'judging: leases not renewed'),
          () => active.size > 0 && renewLeases(app.db, [...active.keys()]),
        ),
        RENEW_MS,
      ),
    );
    void take(true);
  }

  const beat = setInterval(
    safeHandler(notBegun, () => (judge || refusal.length > 0) && tell()),
    BEAT_SECONDS * 1_000,
  );
  let opening = begin();

  return {
    running: () => active.size,
    tier: () => judge?.tier,
    async stop(graceMs = STOP_GRACE_MS) {
      isStopping = true;
      clearTimeout(again);
      clearInterval(beat);
      // One that is still opening is closed as soon as it is open; nobody waits long for that.
      await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, OPENING_GRACE_MS).unref())]);
      const done = Promise.all(active.values());
      const isInTime = await Promise.race([
        done.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, graceMs, false).unref()),
      ]);
      if (!isInTime)
        await Promise.all(
          [...active.keys()].map((leaseId) =>
            putBack(app.db, leaseId, { isFault: false, afterSeconds: 0 }).catch(() => undefined),
          ),
        );
      for (const timer of timers) clearInterval(timer);
      await pgListener?.close();
      await judge?.close();
      await deleteJudge(app.db, judgeId).catch(() => undefined);
    },
  };
}
