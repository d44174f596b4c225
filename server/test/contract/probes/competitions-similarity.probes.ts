import '../../../src/competitions/similarity/similarity.tables.ts';
import {
  addParticipant,
  type MadeCompetition,
  makeCompetition,
} from '../../../src/competitions/competitions.fixture.ts';
import '../../../src/competitions/ratings/ratings.tables.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const E = '/api/eduenv/v1/competitions/:competitionId';
const MISSING_ID = 4_000_000_000_000;
const TALKS = '/api/dolphin/v1/competitions/talks';

/** In a new channel in which the caller is a coach. */
async function newCompetition(test: TestServer, { id }: Person): Promise<MadeCompetition> {
  const channel = await test.makeChannel();
  await test.db
    .insertInto('channels_members')
    .values({ channel_id: channel.id, user_id: id, role: 'TEACHER' })
    .execute();
  return makeCompetition(test.db, { channelId: channel.id, problemCount: 1, now: test.app.now() });
}

async function submissionOf(
  test: TestServer,
  made: MadeCompetition,
  participantId: number,
  userId: number,
): Promise<number> {
  const [problem] = made.problems;
  const created = { created_at: test.app.now() };
  const { id: requestId } = await test.db
    .insertInto('learning_judge_requests')
    .values({
      user_id: userId,
      content_id: problem?.contentId ?? 0,
      version_id: problem?.versionId ?? 0,
      language: 'PYTHON',
      source: 'print(1)',
      runs_all_cases: false,
      ...created,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('competitions_submissions')
    .values({
      competition_id: made.competitionId,
      participant_id: participantId,
      problem_id: problem?.problemId ?? 0,
      variant_id: problem?.variantId ?? 0,
      user_id: userId,
      request_id: requestId,
      language: 'PYTHON',
      at_ms: 0,
      is_frozen: false,
      ...created,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addPair(
  test: TestServer,
  made: MadeCompetition,
): Promise<{ readonly pairId: number; readonly userId: number }> {
  const people = [await test.makePerson(), await test.makePerson()] as const;
  const participants: number[] = [];
  const submissions: number[] = [];
  for (const { id } of people) {
    const participantId = await addParticipant(test.db, made.competitionId, id);
    participants.push(participantId);
    submissions.push(await submissionOf(test, made, participantId, id));
  }
  const { id: pairId } = await test.db
    .insertInto('competitions_similarity_pairs')
    .values({
      competition_id: made.competitionId,
      problem_id: made.problems[0]?.problemId ?? 0,
      left_participant_id: participants[0] ?? 0,
      right_participant_id: participants[1] ?? 0,
      left_submission_id: submissions[0] ?? 0,
      right_submission_id: submissions[1] ?? 0,
      similarity: 900,
      longest: 40,
      fragments: JSON.stringify([{ left: [0, 8], right: [0, 8], tokens: 4 }]),
      cluster: null,
      decided_by: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { pairId, userId: people[0].id };
}

async function pairInput(test: TestServer, who: Person) {
  const made = await newCompetition(test, who);
  const { pairId, userId } = await addPair(test, made);
  return { competitionId: made.competitionId, pairId, userId };
}

async function newTalk(test: TestServer, { id }: Person): Promise<number> {
  const asker = await test.makePerson();
  const { competitionId, pairId } = await pairInput(test, asker);
  const talk = { pair_id: pairId, competition_id: competitionId, user_id: id, question: '어떻게 풀었나요?' };
  const { id: talkId } = await test.db
    .insertInto('competitions_talks')
    .values({ ...talk, asked_by: asker.id, asked_at: test.app.now(), answer: null, answered_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return talkId;
}

const problemInput = async (test: TestServer, who: Person) => {
  const { competitionId, problems } = await newCompetition(test, who);
  return { competitionId, problemId: problems[0]?.problemId ?? 0 };
};
const inCompetition = async (test: TestServer, who: Person) => (await newCompetition(test, who)).competitionId;
/** The competition of somebody else, with an object of its own. */
const competition = { kind: 'private', missing: MISSING_ID, make: inCompetition } as const;
const byProblem = {
  ...competition,
  with: async (test: TestServer, _owner: Person, competitionId: unknown) => {
    const row = await test.db
      .selectFrom('competitions_problems')
      .select('id')
      .where('competition_id', '=', Number(competitionId))
      .executeTakeFirst();
    return { problemId: row?.id ?? MISSING_ID };
  },
} as const;

/** A pair by its own number or by that of its competition, with somebody who can be asked. */
async function pairBy(test: TestServer, column: 'id' | 'competition_id', value: unknown) {
  const row = await test.db
    .selectFrom('competitions_similarity_pairs as p')
    .innerJoin('competitions_members as m', 'm.participant_id', 'p.left_participant_id')
    .select(['p.id', 'p.competition_id', 'm.user_id'])
    .where(`p.${column}`, '=', Number(value))
    .executeTakeFirst();
  return {
    pairId: row?.id ?? MISSING_ID,
    competitionId: row?.competition_id ?? MISSING_ID,
    userId: row?.user_id ?? MISSING_ID,
  };
}
type Found = Awaited<ReturnType<typeof pairBy>>;

const pairOf = (more: (found: Found) => object = () => ({})) =>
  ({
    kind: 'private',
    missing: MISSING_ID,
    make: async (test: TestServer, who: Person) => (await pairInput(test, who)).pairId,
    with: async (test: TestServer, _owner: Person, pairId: unknown) => {
      const found = await pairBy(test, 'id', pairId);
      return { competitionId: found.competitionId, ...more(found) };
    },
  }) as const;
const competitionWithPair = (more: (found: Found) => object = () => ({})) =>
  ({
    kind: 'private',
    missing: MISSING_ID,
    make: async (test: TestServer, who: Person) => (await pairInput(test, who)).competitionId,
    with: async (test: TestServer, _owner: Person, competitionId: unknown) => {
      const found = await pairBy(test, 'competition_id', competitionId);
      return { pairId: found.pairId, ...more(found) };
    },
  }) as const;
const fine = () => ({ state: 'FINE' });
const questionTo = ({ userId }: Found) => ({ userId, question: '어떻게 풀었나요?' });

export const probes: Probes = {
  inputs: {
    [`GET ${E}/similarity`]: async (test, who) => ({ competitionId: await inCompetition(test, who) }),
    [`POST ${E}/problems/:problemId/similarity`]: problemInput,
    [`GET ${E}/problems/:problemId/similarity`]: problemInput,
    [`GET ${E}/similarity/:pairId`]: async (test, who) => {
      const { competitionId, pairId } = await pairInput(test, who);
      return { competitionId, pairId };
    },
    [`PUT ${E}/similarity/:pairId`]: async (test, who) => {
      const { competitionId, pairId } = await pairInput(test, who);
      return { competitionId, pairId, state: 'FINE', note: '함께 배웠어요' };
    },
    [`POST ${E}/similarity/:pairId/talks`]: async (test, who) => ({
      ...(await pairInput(test, who)),
      question: '어떻게 풀었나요?',
    }),
    [`POST ${TALKS}/:talkId`]: async (test, who) => ({ talkId: await newTalk(test, who), answer: '배운 대로요.' }),
  },
  objects: {
    [`GET ${E}/similarity competitionId`]: competition,
    [`POST ${E}/problems/:problemId/similarity competitionId`]: byProblem,
    [`POST ${E}/problems/:problemId/similarity problemId`]: {
      kind: 'public',
      why: 'only a problem of the named competition counts, whose authors alone may ask',
    },
    [`GET ${E}/problems/:problemId/similarity competitionId`]: byProblem,
    [`GET ${E}/problems/:problemId/similarity problemId`]: {
      kind: 'public',
      why: 'only pairs of the named competition are read, whose authors alone may ask',
    },
    [`GET ${E}/problems/:problemId/similarity after`]: {
      kind: 'public',
      why: 'only a pair of the named problem counts',
    },
    [`GET ${E}/similarity/:pairId competitionId`]: competitionWithPair(),
    [`GET ${E}/similarity/:pairId pairId`]: pairOf(),
    [`PUT ${E}/similarity/:pairId competitionId`]: competitionWithPair(fine),
    [`PUT ${E}/similarity/:pairId pairId`]: pairOf(fine),
    [`POST ${E}/similarity/:pairId/talks competitionId`]: competitionWithPair(questionTo),
    [`POST ${E}/similarity/:pairId/talks pairId`]: pairOf(questionTo),
    [`POST ${E}/similarity/:pairId/talks userId`]: {
      kind: 'public',
      why: 'only members of the two sides can be asked; the answer is the same for everybody else',
    },
    [`GET ${TALKS} before`]: { kind: 'public', why: 'narrows the list of the caller' },
    [`POST ${TALKS}/:talkId talkId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: newTalk,
      with: () => Promise.resolve({ answer: '배운 대로요.' }),
    },
  },
  lists: {
    [`GET ${E}/similarity`]: { kind: 'fixed', why: 'the problems of one competition, in one statement' },
    [`GET ${E}/problems/:problemId/similarity`]: { kind: 'fixed', why: 'a page of pairs, in one statement' },
    [`GET ${E}/similarity/:pairId`]: { kind: 'fixed', why: 'one pair with its fragments, in one statement' },
    [`GET ${TALKS}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let nth = 0; nth < count; nth++) await newTalk(test, who);
      },
    },
  },
  edits: { [`PUT ${E}/similarity/:pairId`]: { read: `GET ${E}/similarity/:pairId` } },
};
