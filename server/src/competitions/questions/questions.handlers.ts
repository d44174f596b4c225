import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { QUESTIONS_PAGE_SIZE } from '@dolphin/contract/competitions/questions/questions.constants';
import { competitionQuestions } from '@dolphin/contract/competitions/questions/questions.contract';
import { questionErrors } from '@dolphin/contract/competitions/questions/questions.errors';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { outgoing, publish, publishAll } from '../../core/outbox/publish.ts';
import { clockOf } from '../access/phase.rules.ts';
import { type OpenCompetition, requireAuthor, requireCompetition } from '../access/require-competition.ts';
import {
  insertAnnouncement,
  insertQuestion,
  lockQuestion,
  selectAnnouncements,
  selectQuestions,
  updateAnswer,
} from './questions.queries.ts';

export const competitionQuestionsModule = implement(competitionQuestions, {
  async announcements({ db, me, now }, { competitionId, before }) {
    const { isAuthor, phase } = await requireCompetition({ db, me, now }, competitionId);
    const hidesProblems = !isAuthor && phase === 'UPCOMING';
    const rows = await selectAnnouncements(db, competitionId, { before: before ?? null, hidesProblems });
    const shown = rows.slice(0, QUESTIONS_PAGE_SIZE);
    return {
      announcementList: shown.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
      next: rows.length > shown.length ? (shown.at(-1)?.announcementId ?? null) : null,
    };
  },

  async announce({ db, me, now }, { competitionId, problemId, body }) {
    await requireAuthor({ db, me, now }, competitionId);
    const written = { competitionId, problemId, userId: me.id, body: body.trim(), now };
    const announcementId = await insertAnnouncement(db, written);
    if (announcementId === undefined) throw fail(competitionErrors.COMPETITION_PROBLEM_NOT_FOUND);
    await publish(db, competitionEvents.announced, competitionId, { competitionId, announcementId });
    return { announcementId };
  },

  async list({ db, me, now }, { competitionId, before, filter }) {
    const { isAuthor, channelId, mine } = await requireCompetition({ db, me, now }, competitionId);
    const own = mine.map(({ participantId }) => participantId);
    const rows = await selectQuestions(db, competitionId, {
      channelId,
      before: before ?? null,
      filter: filter ?? null,
      participantIds: isAuthor ? null : own,
    });
    const shown = rows.slice(0, QUESTIONS_PAGE_SIZE);
    return {
      questionList: shown.map(({ participantId, askedBy, answeredAt, createdAt, ...row }) => ({
        ...row,
        isMine: own.includes(participantId),
        askedBy: isAuthor ? askedBy : null,
        answeredAt: answeredAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.questionId ?? null) : null,
    };
  },

  async ask({ db, me, now }, { competitionId, problemId, body }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    const participantId = askerOf(open, now);
    const written = { competitionId, problemId, userId: me.id, body: body.trim(), now };
    const questionId = await insertQuestion(db, participantId, written);
    if (questionId === undefined) throw fail(competitionErrors.COMPETITION_PROBLEM_NOT_FOUND);
    await publish(db, competitionEvents.questionsChanged, competitionId, { competitionId });
    return { questionId };
  },

  async answer({ db, me, now }, { competitionId, questionId, answer, isPublic, revision }) {
    await requireAuthor({ db, me, now }, competitionId);
    const question = await lockQuestion(db, competitionId, questionId);
    if (!question) throw fail(questionErrors.COMPETITION_QUESTION_NOT_FOUND);
    if (question.revision !== revision) throw fail(questionErrors.COMPETITION_QUESTION_ANSWERED);
    await updateAnswer(db, questionId, { answer: answer.trim(), isPublic, userId: me.id, now });
    const payload = { competitionId, questionId };
    await publishAll(db, [
      ...question.userIds.map((userId) => outgoing(competitionEvents.questionAnswered, userId, payload)),
      ...(isPublic || question.isPublic ? [outgoing(competitionEvents.questionPublished, competitionId, payload)] : []),
      outgoing(competitionEvents.questionsChanged, competitionId, { competitionId }),
    ]);
    return {};
  },
});

/** Who takes part asks while their time runs; whoever tries it out may ask at any time. */
function askerOf({ mine, ...competition }: OpenCompetition, now: Date): number {
  const test = mine.find(({ kind }) => kind === 'TEST');
  if (test) return test.participantId;
  const official = mine.find(({ kind, state }) => kind === 'OFFICIAL' && state === 'ADMITTED');
  if (!official) throw fail(competitionErrors.NOT_A_PARTICIPANT);
  const clock = clockOf(competition, official);
  if (!clock || now < clock.startsAt) throw fail(competitionErrors.COMPETITION_NOT_STARTED);
  if (now >= clock.endsAt) throw fail(competitionErrors.COMPETITION_OVER);
  return official.participantId;
}
