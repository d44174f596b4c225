import '../../../src/competitions/rejudges/rejudges.tables.ts';
import { addParticipant, makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import { publishProblem, words } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const V1 = '/api/eduenv/v1';
const ONE = `${V1}/competitions/:competitionId`;
const PARTICIPANT = `${ONE}/managed-participants/:participantId`;
const MISSING_ID = 4_000_000_000_000;
const HOUR_MS = 3_600_000;
const moment = (hours: number) => new Date(Date.UTC(2027, 0, 1) + hours * HOUR_MS);

type Settings = NonNullable<Parameters<typeof makeCompetition>[1]>['settings'];

/** A channel in which the caller teaches, the same for each caller. */
async function taughtIn(test: TestServer, { id }: Person): Promise<number> {
  const found = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .where('role', 'in', ['TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER'])
    .limit(1)
    .executeTakeFirst();
  if (found) return found.channel_id;
  const channel = await test.makeChannel();
  await test.db
    .insertInto('channels_members')
    .values({ channel_id: channel.id, user_id: id, role: 'TEACHER' })
    .execute();
  return channel.id;
}

/** Ahead, unless given otherwise. */
const make = async (test: TestServer, who: Person, settings: Settings = {}) =>
  makeCompetition(test.db, {
    channelId: await taughtIn(test, who),
    problemCount: 1,
    settings: { starts_at: moment(0), ends_at: moment(3), ...settings },
  });
const made = async (test: TestServer, who: Person, settings: Settings = {}) =>
  (await make(test, who, settings)).competitionId;
const RUNNING = { starts_at: new Date(Date.now() - HOUR_MS) };
const OVER = {
  starts_at: new Date(Date.now() - 2 * HOUR_MS),
  ends_at: new Date(Date.now() - HOUR_MS),
  freeze_minutes: 10,
};

async function participant(test: TestServer, who: Person, settings: Settings = RUNNING) {
  const competitionId = await made(test, who, settings);
  const { id } = await test.makePerson();
  return { competitionId, participantId: await addParticipant(test.db, competitionId, id, { state: 'WAITING' }) };
}

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

async function rejudge(test: TestServer, who: Person, state: 'READY' | 'JUDGING' = 'READY') {
  const { competitionId, problems } = await make(test, who);
  const { id: rejudgeId } = await test.db
    .insertInto('competitions_rejudges')
    .values({
      competition_id: competitionId,
      problem_id: problems[0]?.problemId ?? 0,
      state,
      submission_count: 0,
      created_by: null,
      created_at: new Date(),
      closed_at: null,
      place_changes: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { competitionId, rejudgeId };
}

const variant = async (test: TestServer, who: Person) => {
  const { competitionId, problems } = await make(test, who);
  return { competitionId, variantId: problems[0]?.variantId ?? 0 };
};

const competition: ObjectProbe = { kind: 'private', missing: MISSING_ID, make: (test, who) => made(test, who) };
type Parts = (test: TestServer, who: Person) => Promise<Readonly<Record<string, number>>>;
/** A thing of a competition: both are made together, and go together, whichever of them is tried. */
const part = (name: string, parts: Parts, other: string, more: object = {}): ObjectProbe => {
  const kept = new Map<unknown, number>();
  return {
    kind: 'private',
    missing: MISSING_ID,
    make: async (test, who) => {
      const all = await parts(test, who);
      kept.set(all[name], all[other] ?? 0);
      return all[name];
    },
    with: async (_test, _who, value) => ({ ...more, [other]: kept.get(value) ?? MISSING_ID }),
  };
};
const both = (call: string, name: string, parts: Parts, more: object = {}) => ({
  [`${call} ${name}`]: part(name, parts, 'competitionId', more),
  [`${call} competitionId`]: part('competitionId', parts, name, more),
});
const withMore = (
  parts: (test: TestServer, who: Person) => Promise<number>,
  more: Readonly<Record<string, unknown>>,
): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: parts,
  with: async () => ({ ...more }),
});
const ABOUT: ObjectProbe = { kind: 'public', why: 'a problem of another competition is refused; the suite tries one' };
const CURSOR: ObjectProbe = { kind: 'public', why: 'a place in a list; rows of others are never in it' };
const NEW = { title: '대회', kind: 'CONTEST', format: 'ICPC', startsAt: moment(0), endsAt: moment(3) } as const;
const fresh = { ...NEW, startsAt: NEW.startsAt.toISOString(), endsAt: NEW.endsAt.toISOString() };
const named = [
  `GET ${ONE}/settings`,
  `PUT ${ONE}/settings`,
  `DELETE ${ONE}/settings`,
  `PUT ${ONE}/states`,
  `POST ${ONE}/clones`,
  `POST ${ONE}/test-runs`,
  `POST ${ONE}/reveals`,
  `GET ${ONE}/contents`,
  `PUT ${ONE}/problems`,
  `POST ${ONE}/variants/:variantId/versions`,
  `GET ${ONE}/managed-participants`,
  `POST ${ONE}/managed-participants`,
  `PUT ${PARTICIPANT}/states`,
  `PUT ${PARTICIPANT}/extra-times`,
  `PUT ${PARTICIPANT}/disqualifications`,
  `GET ${ONE}/announcements`,
  `POST ${ONE}/announcements`,
  `GET ${ONE}/questions`,
  `POST ${ONE}/questions`,
  `PUT ${ONE}/questions/:questionId/answers`,
];

async function fillCompetitions(test: TestServer, channelId: number | null, count: number) {
  for (let n = 0; n < count; n++) await makeCompetition(test.db, { channelId, problemCount: 0 });
}
/** The competition that the input of the list names is the newest of the caller's channel. */
async function newest(test: TestServer, who: Person): Promise<number> {
  const channelId = await taughtIn(test, who);
  const { id } = await test.db
    .selectFrom('competitions_competitions')
    .select('id')
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/channels/:channelId/managed-competitions`]: async () => fresh,
    [`POST ${V1}/admin/competitions`]: async () => fresh,
    [`GET ${ONE}/settings`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`PUT ${ONE}/settings`]: async (test, who) => ({
      competitionId: await made(test, who),
      title: '새 이름',
      description: words('설명'),
    }),
    [`DELETE ${ONE}/settings`]: async (test, who) => ({ competitionId: await made(test, who, { state: 'DRAFT' }) }),
    [`PUT ${ONE}/states`]: async (test, who) => ({
      competitionId: await made(test, who, { state: 'DRAFT' }),
      state: 'PUBLISHED',
    }),
    [`POST ${ONE}/clones`]: async (test, who) => ({ competitionId: await made(test, who), title: '다시' }),
    [`POST ${ONE}/test-runs`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`POST ${ONE}/reveals`]: async (test, who) => ({ competitionId: await made(test, who, OVER) }),
    [`GET ${ONE}/rejudges`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`GET ${ONE}/rejudges/:rejudgeId`]: rejudge,
    [`POST ${ONE}/rejudges/:rejudgeId/applications`]: rejudge,
    [`DELETE ${ONE}/rejudges/:rejudgeId`]: rejudge,
    [`GET ${ONE}/contents`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`PUT ${ONE}/problems`]: async (test, who) => ({
      competitionId: await made(test, who, { state: 'DRAFT' }),
      problemList: [],
    }),
    [`POST ${ONE}/variants/:variantId/versions`]: variant,
    [`GET ${ONE}/managed-participants`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`POST ${ONE}/managed-participants`]: async (test, who) => ({
      competitionId: await made(test, who),
      userIdList: [who.id],
      groupIdList: [],
    }),
    [`PUT ${PARTICIPANT}/states`]: async (test, who) => ({
      ...(await participant(test, who)),
      state: 'ADMITTED',
      revision: 0,
    }),
    [`PUT ${PARTICIPANT}/extra-times`]: async (test, who) => ({
      ...(await participant(test, who)),
      extraSeconds: 60,
      revision: 0,
    }),
    [`PUT ${PARTICIPANT}/disqualifications`]: async (test, who) => ({
      ...(await participant(test, who)),
      isDisqualified: true,
      reason: '규칙',
      revision: 0,
    }),
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
  unable: {
    [`POST ${ONE}/rejudges`]: 'needs judged programs; the suite of rejudges starts one',
  },
  objects: {
    [`GET ${ONE}/rejudges competitionId`]: competition,
    [`POST ${ONE}/rejudges competitionId`]: { kind: 'public', why: 'the suite of rejudges tries somebody else' },
    [`POST ${ONE}/rejudges problemId`]: ABOUT,
    ...Object.fromEntries(named.map((name) => [`${name} competitionId`, competition])),
    ...both(`POST ${ONE}/variants/:variantId/versions`, 'variantId', variant),
    ...both(`PUT ${PARTICIPANT}/states`, 'participantId', participant, { revision: 0 }),
    ...both(`PUT ${PARTICIPANT}/extra-times`, 'participantId', participant, { revision: 0 }),
    ...both(`PUT ${PARTICIPANT}/disqualifications`, 'participantId', participant, { revision: 0, reason: '규칙' }),
    ...both(`PUT ${ONE}/questions/:questionId/answers`, 'questionId', question, { revision: 0, answer: '답' }),
    ...both(`GET ${ONE}/rejudges/:rejudgeId`, 'rejudgeId', rejudge),
    ...both(`POST ${ONE}/rejudges/:rejudgeId/applications`, 'rejudgeId', rejudge),
    ...both(`DELETE ${ONE}/rejudges/:rejudgeId`, 'rejudgeId', rejudge),
    [`DELETE ${ONE}/settings competitionId`]: withMore((test, who) => made(test, who, { state: 'DRAFT' }), {}),
    [`POST ${ONE}/reveals competitionId`]: withMore((test, who) => made(test, who, OVER), {}),
    [`PUT ${ONE}/states competitionId`]: withMore((test, who) => made(test, who), { state: 'PUBLISHED' }),
    [`PUT ${ONE}/problems competitionId`]: withMore((test, who) => made(test, who, { state: 'DRAFT' }), {
      problemList: [],
    }),
    [`PUT ${ONE}/settings competitionId`]: withMore((test, who) => made(test, who), { title: '새 이름' }),
    [`POST ${ONE}/announcements competitionId`]: withMore((test, who) => made(test, who), {
      problemId: null,
      body: '안내',
    }),
    [`POST ${ONE}/questions competitionId`]: withMore(async (test, who) => (await asking(test, who)).competitionId, {
      problemId: null,
      body: '질문',
    }),
    [`POST ${ONE}/managed-participants competitionId`]: withMore((test, who) => made(test, who), {
      userIdList: [],
      groupIdList: [],
    }),
    [`POST ${ONE}/announcements problemId`]: ABOUT,
    [`POST ${ONE}/questions problemId`]: ABOUT,
    ...Object.fromEntries(
      [
        `GET ${V1}/channels/:channelId/managed-competitions`,
        `GET ${V1}/admin/competitions`,
        `GET ${ONE}/contents`,
        `GET ${ONE}/managed-participants`,
        `GET ${ONE}/announcements`,
        `GET ${ONE}/questions`,
      ].map((name) => [`${name} before`, CURSOR]),
    ),
    [`PUT ${ONE}/settings groupIdList`]: {
      kind: 'public',
      why: 'a group of another channel is refused; the suite tries one',
    },
    [`POST ${ONE}/managed-participants userIdList`]: {
      kind: 'public',
      why: 'whoever is not in the channel is passed over; the suite tries one',
    },
    [`POST ${ONE}/managed-participants groupIdList`]: {
      kind: 'public',
      why: 'a group of another channel holds nobody for this one',
    },
  },
  lists: {
    [`GET ${V1}/channels/:channelId/managed-competitions`]: {
      kind: 'grows',
      fill: async (test, who, count) => fillCompetitions(test, await taughtIn(test, who), count),
    },
    [`GET ${V1}/admin/competitions`]: {
      kind: 'grows',
      fill: (test, _who, count) => fillCompetitions(test, null, count),
    },
    [`GET ${ONE}/settings`]: { kind: 'fixed', why: 'at most 26 problems of one competition, read at once' },
    [`GET ${ONE}/rejudges`]: { kind: 'fixed', why: 'the newest fifty, read with one statement' },
    [`GET ${ONE}/rejudges/:rejudgeId`]: { kind: 'fixed', why: 'changes of one problem, read with one statement' },
    [`GET ${ONE}/contents`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const channelId = await taughtIn(test, who);
        for (let n = 0; n < count; n++) await publishProblem(test.db, { channelId });
      },
    },
    [`GET ${ONE}/managed-participants`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const competitionId = await newest(test, who);
        for (let n = 0; n < count; n++) await addParticipant(test.db, competitionId, (await test.makePerson()).id);
      },
    },
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
  edits: {
    [`PUT ${ONE}/settings`]: {
      read: `GET ${ONE}/settings`,
      values: async () => ({
        description: [words('바다'), words('고래')],
        editorial: [null, words('풀이'), words('해설')],
        startsAt: [moment(0), moment(0.5), moment(1)].map((at) => at.toISOString()),
        endsAt: [moment(3), moment(4), moment(5)].map((at) => at.toISOString()),
        registrationEndsAt: [null, moment(0).toISOString(), moment(1).toISOString()],
        freezeMinutes: [null, 10, 20],
        durationMinutes: [null, 60, 90],
        languageList: [['PYTHON'], ['JAVASCRIPT'], ['PYTHON', 'BLOCKS']],
        admission: [
          { kind: 'OPEN', code: null },
          { kind: 'APPROVAL', code: null },
          { kind: 'CODE', code: 'SEA' },
        ],
        groupIdList: [[]],
      }),
    },
    [`PUT ${ONE}/problems`]: {
      read: `GET ${ONE}/settings`,
      values: async (test, _who, input) => {
        const competitionId = Number(input['competitionId']);
        const { channel_id: channelId } = await test.db
          .selectFrom('competitions_competitions')
          .select('channel_id')
          .where('id', '=', competitionId)
          .executeTakeFirstOrThrow();
        const {
          problem_id: problemId,
          id: variantId,
          content_id: contentId,
        } = await test.db
          .selectFrom('competitions_variants as v')
          .innerJoin('competitions_problems as p', 'p.id', 'v.problem_id')
          .select(['v.problem_id', 'v.id', 'v.content_id'])
          .where('p.competition_id', '=', competitionId)
          .executeTakeFirstOrThrow();
        if (channelId === null) throw new Error('it has a channel');
        const one = (label: string) => [
          {
            problemId,
            label,
            colour: 'RED',
            points: 100,
            variantList: [{ variantId, contentId, subtasks: null }],
          },
        ];
        return { problemList: [one('A'), one('B'), one('C')] };
      },
    },
  },
};
