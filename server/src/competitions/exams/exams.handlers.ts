import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { examEvents } from '@dolphin/contract/competitions/exams/exams.events';
import { LIVE_PAGE_SIZE, OFFLINE_AFTER_MS } from '@dolphin/contract/competitions/exams/exams.rules';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { type Entry, requireBegun, requireRunning } from '../access/current-entry.rules.ts';
import { requireAuthor, requireCompetition } from '../access/require-competition.ts';
import { answerStates, handInNow } from './hand-in.ts';
import { selectWritten } from './hand-in.queries.ts';
import { toLiveParticipant } from './live.ts';
import { saveContact, selectLiveOf, selectLivePage, selectLiveProblems } from './live.queries.ts';

export const examsModule = implement(exams, {
  async mine(ctx, { competitionId }) {
    const open = await requireCompetition(ctx, competitionId);
    const running = requireBegun(open, ctx.now);
    const { participantId, kind: participantKind, extraSeconds } = running.participation;
    const written = await selectWritten(ctx.db, { competitionId, participantId });
    const states = await answerStates(ctx.db, written);
    return {
      ...toOwnClock(running, ctx.now),
      kind: open.kind,
      participantKind,
      allowsPaste: open.allowsPaste,
      extraSeconds,
      answerList: written.map(({ problemId, label, points, savedAt, submissionCount }) => ({
        problemId,
        label,
        points,
        submissionCount,
        state: states.get(problemId) ?? 'EMPTY',
        savedAt: savedAt?.toISOString() ?? null,
      })),
    };
  },

  async contact(ctx, { competitionId }) {
    const { db, me, now } = ctx;
    const open = await requireCompetition(ctx, competitionId);
    const running = requireBegun(open, now);
    const { participantId, kind, finishedAt } = running.participation;
    if (kind === 'OFFICIAL' && finishedAt === null) {
      const isBack = await saveContact(db, { participantId, userId: me.id, now, silenceMs: OFFLINE_AFTER_MS });
      if (isBack) await publish(db, examEvents.participantMoved, competitionId, { competitionId, participantId });
    }
    return toOwnClock(running, now);
  },

  async handIn(ctx, { competitionId }) {
    const { db, now } = ctx;
    const open = await requireCompetition(ctx, competitionId);
    const { participation, clock } = requireRunning(open, now);
    // A contest has no end of one's own, and neither have practice and tests.
    if (open.kind !== 'EXAM' || !clock?.endsAt) throw fail(competitionErrors.NOT_A_PARTICIPANT);
    const done = await handInNow(db, participation.participantId, now);
    if (!done) throw fail(competitionErrors.COMPETITION_OVER);
    return { finishedAt: done.finishedAt.toISOString(), handedInCount: done.handedInCount };
  },

  async live(ctx, { competitionId, after, participant_id: participantIds }) {
    const { db, now } = ctx;
    const open = await requireAuthor(ctx, competitionId);
    const rows = participantIds
      ? await selectLiveOf(db, competitionId, participantIds)
      : await selectLivePage(db, competitionId, after ?? 0);
    const isMore = !participantIds && rows.length === LIVE_PAGE_SIZE;
    return {
      serverNow: now.toISOString(),
      problemList: [...(await selectLiveProblems(db, competitionId))],
      participantList: rows.map((row) => toLiveParticipant(open, row)),
      next: isMore ? (rows.at(-1)?.participantId ?? null) : null,
    };
  },
});

function toOwnClock({ participation, clock }: Entry, now: Date) {
  return {
    serverNow: now.toISOString(),
    startsAt: clock?.startsAt.toISOString() ?? null,
    endsAt: clock?.endsAt?.toISOString() ?? null,
    finishedAt: participation.finishedAt?.toISOString() ?? null,
  };
}
