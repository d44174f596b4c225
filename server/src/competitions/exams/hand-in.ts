/**
 * The end of a participant's time in an exam. What was saved last is handed in for every problem where it differs from
 * the last submission and is not the starter, whether their browser is there or not. [LMS-350] [LMS-352]
 */
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { examEvents } from '@dolphin/contract/competitions/exams/exams.events';
import { answerStateOf } from '@dolphin/contract/competitions/exams/exams.rules';
import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { publish } from '../../core/outbox/publish.ts';
import { selectJudgeSources } from '../../learning/public.ts';
import { enterSubmission } from '../entries/enter-submission.ts';
import {
  clockOfHeld,
  type HeldClock,
  type Held,
  holdParticipant,
  markFinished,
  selectWritten,
  type WrittenRow,
} from './hand-in.queries.ts';

export type HandedIn = { readonly finishedAt: Date; readonly handedInCount: number };

/** By itself: nothing happens when it is done already, or when the time goes on because there is more of it now. */
export async function handInAtEnd(tx: Db, participantId: number, now: Date): Promise<HandedIn | undefined> {
  const held = await holdParticipant(tx, participantId);
  const clock = held && clockOfHeld(held);
  if (!held || !clock || held.finishedAt !== null || held.kind !== 'EXAM' || now < clock.endsAt) return undefined;
  return handIn(tx, participantId, held, { clock, at: clock.endsAt, now });
}

/** By the participant, before the end. */
export async function handInNow(tx: Db, participantId: number, now: Date): Promise<HandedIn | undefined> {
  const held = await holdParticipant(tx, participantId);
  const clock = held && clockOfHeld(held);
  if (!held || !clock || held.finishedAt !== null || now < clock.startsAt || now >= clock.endsAt) return undefined;
  return handIn(tx, participantId, held, { clock, at: now, now });
}

type End = { readonly clock: HeldClock; readonly at: Date; readonly now: Date };

async function handIn(tx: Db, participantId: number, held: Held, end: End): Promise<HandedIn> {
  const { competitionId } = held;
  const written = await selectUnsubmitted(tx, competitionId, participantId);
  let handedInCount = 0;
  for (const answer of written) if (await submit(tx, participantId, { held, answer, end })) handedInCount++;
  for (const userId of await markFinished(tx, participantId, end.at))
    await publish(tx, competitionEvents.participationChanged, userId, { competitionId });
  await publish(tx, examEvents.participantMoved, competitionId, { competitionId, participantId });
  return { finishedAt: end.at, handedInCount };
}

async function selectUnsubmitted(tx: Db, competitionId: number, participantId: number): Promise<readonly Written[]> {
  const rows = await selectWritten(tx, { competitionId, participantId });
  const states = await answerStates(tx, rows);
  return rows.filter(isWritten).filter(({ problemId }) => {
    const state = states.get(problemId);
    return state === 'SAVED' || state === 'CHANGED';
  });
}

/** What is saved of each problem, compared with what is handed in. */
export async function answerStates(db: Db, rows: readonly WrittenRow[]) {
  const requestIds = rows.flatMap(({ requestId }) => requestId ?? []);
  const sources = await selectJudgeSources(db, requestIds);
  const byRequest = new Map(sources.map((source) => [source.requestId, source]));
  return new Map(
    rows.map(({ problemId, source, starter, language, requestId }) => {
      const saved = source === null || language === null ? null : { source, language, starter: starter ?? '' };
      return [problemId, answerStateOf(saved, requestId === null ? null : (byRequest.get(requestId) ?? null))] as const;
    }),
  );
}

type Written = {
  readonly [K in keyof WrittenRow]: K extends 'requestId' | 'starter' ? WrittenRow[K] : NonNullable<WrittenRow[K]>;
};
const isWritten = (row: WrittenRow): row is WrittenRow & Written => row.source !== null && row.contentId !== null;

type Submitted = { readonly held: Held; readonly answer: Written; readonly end: End };

/** As the server's own: no limit of submissions keeps the last state from being handed in. */
async function submit(tx: Db, participantId: number, { held, answer, end }: Submitted): Promise<boolean> {
  const { problemId, userId, language, source } = answer;
  const { clock, at, now } = end;
  try {
    await enterSubmission(tx, held, {
      participation: { participantId, kind: held.participantKind },
      problemId,
      userId,
      language,
      source,
      atMs: at.getTime() - clock.startsAt.getTime(),
      isAutomatic: true,
      now,
    });
    return true;
  } catch (error) {
    // It is thrown before anything is written. What a judge cannot take (blocks that are not offered) keeps nothing else.
    if (error instanceof AppError) return false;
    throw error;
  }
}
