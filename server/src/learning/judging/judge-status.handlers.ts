import { judgeStatus } from '@dolphin/contract/learning/problems/judge-status.contract';
import { implement } from '../../core/module.ts';
import { measureJudging, selectJudges } from './judges.queries.ts';
import { replaySetAside, selectSetAside } from './set-aside.queries.ts';

export const judgeStatusModule = implement(judgeStatus, {
  async status({ db }) {
    const [judges, measured, setAside] = await Promise.all([selectJudges(db), measureJudging(db), selectSetAside(db)]);
    return {
      judgeList: judges.map((judge) => ({
        judgeId: judge.judgeId,
        hostName: judge.hostName,
        processId: judge.processId,
        state: judge.isGone ? ('GONE' as const) : judge.state,
        tier: judge.tier,
        languageList: [...judge.languages],
        pythonVersion: judge.pythonVersion,
        slotCount: judge.slots,
        runningCount: judge.running,
        judgedCount: judge.judged,
        noteList: [...judge.notes],
        startedAt: judge.startedAt.toISOString(),
        seenAt: judge.seenAt.toISOString(),
      })),
      waitingCount: measured.waiting,
      judgingCount: measured.judging,
      oldestWaitingSeconds: measured.oldestSeconds,
      judgedCount: measured.judged,
      ownFaultCount: measured.ownFaults,
      medianMs: measured.medianMs,
      slowestMs: measured.slowestMs,
      setAsideList: setAside.map((work) => ({
        setAsideId: work.setAsideId,
        kind: work.kind,
        nickname: work.nickname,
        contentId: work.contentId,
        language: work.language,
        claimCount: work.claims,
        deathCount: work.deaths,
        createdAt: work.createdAt.toISOString(),
        setAsideAt: work.setAsideAt.toISOString(),
      })),
      setAsideCount: setAside[0]?.total ?? 0,
    };
  },
  async replay({ db }, { setAsideId }) {
    return { replayedCount: await replaySetAside(db, setAsideId) };
  },
});
