import { addParticipant } from '../../../src/competitions/competitions.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import {
  ABOUT,
  both,
  competition,
  CURSOR,
  made,
  newest,
  ONE,
  participant,
  RUNNING,
  withMore,
} from './competitions-parts.ts';

async function question(test: TestServer, who: Person) {
  const { competitionId, participantId } = await participant(test, who);
  const { id: questionId } = await test.db
    .insertInto('competitions_questions')
    .values({
      competition_id: competitionId,
      participant_id: participantId,
      user_id: null,
      problem_id: null,
      body: '질문',
      answer: null,
      answered_by: null,
      answered_at: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { competitionId, questionId };
}

async function asking(test: TestServer, who: Person) {
  const competitionId = await made(test, who, RUNNING);
  await addParticipant(test.db, competitionId, who.id);
  return { competitionId, problemId: null };
}

const named = [
  `GET ${ONE}/announcements`,
  `POST ${ONE}/announcements`,
  `GET ${ONE}/questions`,
  `POST ${ONE}/questions`,
  `PUT ${ONE}/questions/:questionId/answers`,
];

export const probes: Probes = {
  inputs: {
    [`GET ${ONE}/announcements`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`POST ${ONE}/announcements`]: async (test, who) => ({
      competitionId: await made(test, who),
      problemId: null,
      body: '안내',
    }),
    [`GET ${ONE}/questions`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`POST ${ONE}/questions`]: async (test, who) => ({ ...(await asking(test, who)), body: '질문' }),
    [`PUT ${ONE}/questions/:questionId/answers`]: async (test, who) => ({
      ...(await question(test, who)),
      answer: '답',
      isPublic: false,
      revision: 0,
    }),
  },
  objects: {
    ...Object.fromEntries(named.map((name) => [`${name} competitionId`, competition])),
    ...both(`PUT ${ONE}/questions/:questionId/answers`, 'questionId', question, { revision: 0, answer: '답' }),
    [`POST ${ONE}/announcements competitionId`]: withMore((test, who) => made(test, who), {
      problemId: null,
      body: '안내',
    }),
    [`POST ${ONE}/questions competitionId`]: withMore(async (test, who) => (await asking(test, who)).competitionId, {
      problemId: null,
      body: '질문',
    }),
    [`POST ${ONE}/announcements problemId`]: ABOUT,
    [`POST ${ONE}/questions problemId`]: ABOUT,
    [`GET ${ONE}/announcements before`]: CURSOR,
    [`GET ${ONE}/questions before`]: CURSOR,
  },
  lists: {
    [`GET ${ONE}/announcements`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const competition_id = await newest(test, who);
        const row = { competition_id, problem_id: null, author_id: null, body: '안내', created_at: new Date() };
        await test.db
          .insertInto('competitions_announcements')
          .values(Array.from({ length: count }, () => row))
          .execute();
      },
    },
    [`GET ${ONE}/questions`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const competition_id = await newest(test, who);
        const participant_id = await addParticipant(test.db, competition_id, (await test.makePerson()).id);
        const row = {
          competition_id,
          participant_id,
          user_id: null,
          problem_id: null,
          body: '질문',
          answer: null,
          answered_by: null,
          answered_at: null,
          created_at: new Date(),
        };
        await test.db
          .insertInto('competitions_questions')
          .values(Array.from({ length: count }, () => row))
          .execute();
      },
    },
  },
};
