import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { TALKS_PAGE_SIZE } from '@dolphin/contract/competitions/similarity/similarity.constants';
import { talks } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { similarityErrors } from '@dolphin/contract/competitions/similarity/similarity.errors';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { answerTalk, selectTalks } from './talks.queries.ts';

export const talksModule = implement(talks, {
  async list({ db, me }, { before }) {
    const rows = await selectTalks(db, me.id, before ?? null, TALKS_PAGE_SIZE + 1);
    const shown = rows.slice(0, TALKS_PAGE_SIZE);
    return {
      talkList: shown.map(({ askedAt, answeredAt, ...talk }) => ({
        ...talk,
        askedAt: askedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.talkId ?? null) : null,
    };
  },

  async answer({ db, me, now }, { talkId, answer: typed }) {
    const answer = typed.trim();
    const answered = answer === '' ? undefined : await answerTalk(db, { talkId, userId: me.id, answer, now });
    if (!answered) throw fail(similarityErrors.TALK_NOT_FOUND);
    if (!answered.isNew) throw fail(similarityErrors.TALK_ANSWERED);
    const { competitionId, problemId } = answered;
    await publish(db, competitionEvents.similarityChanged, competitionId, { competitionId, problemId });
    return {};
  },
});
