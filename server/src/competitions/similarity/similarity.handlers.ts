import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { SIMILARITY_PAGE_SIZE } from '@dolphin/contract/competitions/similarity/similarity.constants';
import { similarity } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { similarityErrors } from '@dolphin/contract/competitions/similarity/similarity.errors';
import { recordChanges } from '../../channels/public.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { type JudgeRequestSource, selectJudgeSources } from '../../learning/public.ts';
import { notify } from '../../social/public.ts';
import { requireAuthor } from '../access/require-competition.ts';
import { findPair, lockPair, type PairDetailRow, type PairRow, selectPairs, updatePair } from './pairs.queries.ts';
import { newParseTime, readProgram } from './programs/read-program.ts';
import { beginRun, hasProblem, selectProblems } from './runs.queries.ts';
import { comparePrograms } from './similarity.jobs.ts';
import { insertTalk } from './talks.queries.ts';

export const similarityModule = implement(similarity, {
  async overview(ctx, { competitionId }) {
    const { title } = await requireAuthor(ctx, competitionId);
    const problems = await selectProblems(ctx.db, competitionId);
    return {
      title,
      problemList: problems.map(({ run, ...problem }) => ({
        ...problem,
        run: run && {
          ...run,
          progress: run.progress / 1_000,
          startedAt: new Date(run.startedAt).toISOString(),
          finishedAt: run.finishedAt === null ? null : new Date(run.finishedAt).toISOString(),
        },
      })),
    };
  },

  async start(ctx, { competitionId, problemId }) {
    await requireAuthor(ctx, competitionId);
    const number = await beginRun(ctx.db, competitionId, problemId, ctx.now);
    if (number === undefined) {
      const isHere = await hasProblem(ctx.db, competitionId, problemId);
      throw fail(isHere ? similarityErrors.SIMILARITY_RUNNING : competitionErrors.COMPETITION_NOT_FOUND);
    }
    await enqueue(ctx.db, comparePrograms, { competitionId, problemId, number });
    await publish(ctx.db, competitionEvents.similarityChanged, competitionId, { competitionId, problemId });
    return {};
  },

  async pairs(ctx, { competitionId, problemId, after, state }) {
    await requireAuthor(ctx, competitionId);
    const values = { after: after ?? null, state: state ?? null, limit: SIMILARITY_PAGE_SIZE + 1 };
    const rows = await selectPairs(ctx.db, { competitionId, problemId }, values);
    const shown = rows.slice(0, SIMILARITY_PAGE_SIZE);
    return { pairList: shown.map(toPair), next: rows.length > shown.length ? (shown.at(-1)?.pairId ?? null) : null };
  },

  async pair(ctx, { competitionId, pairId }) {
    await requireAuthor(ctx, competitionId);
    const row = await findPair(ctx.db, competitionId, pairId);
    if (!row) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
    const sources = await selectJudgeSources(ctx.db, [row.leftRequestId, row.rightRequestId]);
    const { problemId, label, longest, state, note } = row;
    return {
      pairId,
      problemId,
      label,
      longest,
      state,
      note,
      similarity: row.similarity / 1_000,
      version: versionOf(similarity.decide, { state, note }),
      ...toPrograms(row, sources),
      fragmentList: row.fragments.map(({ left, right, tokens }) => ({
        left: [left[0], left[1]] as [number, number],
        right: [right[0], right[1]] as [number, number],
        tokens,
      })),
      decisionList: row.decisions.map(({ at, ...decision }) => ({ ...decision, at: new Date(at).toISOString() })),
      talkList: row.talks.map(({ askedAt, answeredAt, ...talk }) => ({
        ...talk,
        askedAt: new Date(askedAt).toISOString(),
        answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
      })),
    };
  },

  async decide(ctx, { competitionId, pairId, ...typed }) {
    const { channelId } = await requireAuthor(ctx, competitionId);
    const current = await lockPair(ctx.db, competitionId, pairId);
    if (!current) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
    const { state, note } = mergeEdit(similarity.decide, typed, { state: current.state, note: current.note });
    if (state === current.state && note === current.note) return {};
    await updatePair(ctx.db, pairId, { state, note: note.trim(), decidedBy: ctx.me.id, now: ctx.now });
    const change = { competitionId, problemId: current.problemId };
    await publish(ctx.db, competitionEvents.similarityChanged, competitionId, change);
    if (channelId !== null)
      await recordChanges(ctx.db, {
        channelId,
        actorId: ctx.me.id,
        kind: 'COMPETITION',
        before: { similarityState: current.state, similarityNote: current.note },
        after: { similarityState: state, similarityNote: note },
      });
    return {};
  },

  async ask(ctx, { competitionId, pairId, userId, question: typed }) {
    const { channelId, title } = await requireAuthor(ctx, competitionId);
    const pair = await lockPair(ctx.db, competitionId, pairId);
    if (!pair) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
    const question = typed.trim();
    const values = { competitionId, pairId, userId, question, askedBy: ctx.me.id, now: ctx.now };
    const talkId = question === '' ? undefined : await insertTalk(ctx.db, values);
    if (talkId === undefined) throw fail(similarityErrors.TALK_NOT_POSSIBLE);
    if (pair.state !== 'TALK')
      await updatePair(ctx.db, pairId, { state: 'TALK', note: pair.note, decidedBy: ctx.me.id, now: ctx.now });
    await notify(ctx.db, { userId, kind: 'competitionTalkAsked', params: { title }, link: '/competitions/talks' });
    const change = { competitionId, problemId: pair.problemId };
    await publish(ctx.db, competitionEvents.similarityChanged, competitionId, change);
    if (channelId !== null)
      await recordChanges(ctx.db, {
        channelId,
        actorId: ctx.me.id,
        kind: 'COMPETITION',
        userId,
        before: {},
        after: { similarityQuestion: question },
      });
    return { talkId };
  },
});

function toPair({ leftId, leftName, leftSubmissionId, rightId, rightName, rightSubmissionId, ...pair }: PairRow) {
  return {
    ...pair,
    similarity: pair.similarity / 1_000,
    left: { participantId: leftId, name: leftName, submissionId: leftSubmissionId },
    right: { participantId: rightId, name: rightName, submissionId: rightSubmissionId },
  };
}

function toPrograms(row: PairDetailRow, sources: readonly JudgeRequestSource[]) {
  const time = newParseTime();
  const programOf = (requestId: number) => {
    const found = sources.find((each) => each.requestId === requestId);
    const language = found?.language ?? 'PYTHON';
    // The text of blocks is an outline; the text of everything else is the source.
    const text =
      !found || language !== 'BLOCKS' ? (found?.source ?? '') : readProgram(language, found.source, time).text;
    return { language, text };
  };
  return {
    left: {
      participantId: row.leftId,
      name: row.leftName,
      submissionId: row.leftSubmissionId,
      submittedAt: row.leftAt.toISOString(),
      personList: [...row.leftPeople],
      ...programOf(row.leftRequestId),
    },
    right: {
      participantId: row.rightId,
      name: row.rightName,
      submissionId: row.rightSubmissionId,
      submittedAt: row.rightAt.toISOString(),
      personList: [...row.rightPeople],
      ...programOf(row.rightRequestId),
    },
  };
}
