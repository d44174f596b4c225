import { jobs } from '@dolphin/contract/site/jobs.contract';
import type { Db } from '../core/db.ts';
import { implement } from '../core/module.ts';
import { discardSetAside, replaySetAside } from '../core/workers/replay.queries.ts';
import { readWork, selectSetAside } from '../core/workers/set-aside.queries.ts';

type Others = {
  /** What people are called; accounts are above this domain. */
  readonly nicknamesOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

export const jobsModule = ({ nicknamesOf }: Others) =>
  implement(jobs, {
    async status({ db }) {
      const [{ counts, actions }, setAside] = await Promise.all([readWork(db), selectSetAside(db)]);
      const nicknames = await nicknamesOf(db, [...new Set(actions.map(({ userId }) => userId))]);
      return {
        waitingCount: counts.waiting,
        runningCount: counts.running,
        retryingCount: counts.retrying,
        setAsideList: setAside.map((work) => ({
          setAsideId: work.setAsideId,
          kind: work.kind,
          name: work.name,
          key: work.key,
          reason: work.reason,
          attemptCount: work.attempts,
          endCount: work.ends,
          lastError: work.lastError,
          createdAt: work.createdAt.toISOString(),
          setAsideAt: work.setAsideAt.toISOString(),
          expiresAt: work.expiresAt.toISOString(),
          isReplaying: work.isReplaying,
        })),
        setAsideCount: setAside[0]?.total ?? 0,
        actionList: actions.map(({ actionId, action, kind, name, key, userId, at }) => ({
          actionId,
          action: action === 'REPLAY' ? ('REPLAY' as const) : ('DISCARD' as const),
          kind: kind === 'JOB' ? ('JOB' as const) : ('EVENT' as const),
          name,
          key,
          nickname: nicknames.get(userId) ?? null,
          at: at.toISOString(),
        })),
      };
    },
    async replay({ db, me }, { setAsideId }) {
      return { replayedCount: await replaySetAside(db, { setAsideId, userId: me.id }) };
    },
    async discard({ db, me }, { setAsideId }) {
      return { discardedCount: await discardSetAside(db, { setAsideId, userId: me.id }) };
    },
  });
