import { makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import { publishProblem, words } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import {
  both,
  competition,
  CURSOR,
  made,
  make,
  moment,
  ONE,
  OVER,
  taughtIn,
  V1,
  withMore,
} from './competitions-parts.ts';

const variant = async (test: TestServer, who: Person) => {
  const { competitionId, problems } = await make(test, who);
  return { competitionId, variantId: problems[0]?.variantId ?? 0 };
};

const NEW = { title: '대회', kind: 'CONTEST', format: 'ICPC', startsAt: moment(0), endsAt: moment(3) } as const;
const fresh = { ...NEW, startsAt: NEW.startsAt.toISOString(), endsAt: NEW.endsAt.toISOString() };
const EXPORTS = ['standings', 'submissions', 'results', 'contest-packages'].map((kind) => `GET ${ONE}/exports/${kind}`);

async function fillCompetitions(test: TestServer, channelId: number | null, count: number) {
  for (let n = 0; n < count; n++) await makeCompetition(test.db, { channelId, problemCount: 0 });
}

const named = [
  `GET ${ONE}/settings`,
  `PUT ${ONE}/settings`,
  `DELETE ${ONE}/settings`,
  `PUT ${ONE}/states`,
  `POST ${ONE}/clones`,
  `POST ${ONE}/test-runs`,
  `POST ${ONE}/reveals`,
  `GET ${ONE}/groups`,
  `GET ${ONE}/contents`,
  `PUT ${ONE}/problems`,
  `POST ${ONE}/variants/:variantId/versions`,
  ...EXPORTS,
];

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
    ...Object.fromEntries(
      EXPORTS.map((call) => [
        call,
        async (test: TestServer, who: Person) => ({ competitionId: await made(test, who) }),
      ]),
    ),
    [`GET ${ONE}/contents`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`PUT ${ONE}/problems`]: async (test, who) => ({
      competitionId: await made(test, who, { state: 'DRAFT' }),
      problemList: [],
    }),
    [`POST ${ONE}/variants/:variantId/versions`]: variant,
    [`GET ${ONE}/groups`]: async (test, who) => ({ competitionId: await made(test, who) }),
  },
  objects: {
    ...Object.fromEntries(named.map((name) => [`${name} competitionId`, competition])),
    ...both(`POST ${ONE}/variants/:variantId/versions`, 'variantId', variant),
    [`DELETE ${ONE}/settings competitionId`]: withMore((test, who) => made(test, who, { state: 'DRAFT' }), {}),
    [`POST ${ONE}/reveals competitionId`]: withMore((test, who) => made(test, who, OVER), {}),
    [`PUT ${ONE}/states competitionId`]: withMore((test, who) => made(test, who), { state: 'PUBLISHED' }),
    [`PUT ${ONE}/problems competitionId`]: withMore((test, who) => made(test, who, { state: 'DRAFT' }), {
      problemList: [],
    }),
    [`PUT ${ONE}/settings competitionId`]: withMore((test, who) => made(test, who), { title: '새 이름' }),
    [`PUT ${ONE}/settings groupIdList`]: {
      kind: 'public',
      why: 'a group of another channel is refused; the suite tries one',
    },
    [`GET ${V1}/channels/:channelId/managed-competitions before`]: CURSOR,
    [`GET ${V1}/admin/competitions before`]: CURSOR,
    [`GET ${ONE}/contents before`]: CURSOR,
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
    [`GET ${ONE}/contents`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const channelId = await taughtIn(test, who);
        for (let n = 0; n < count; n++) await publishProblem(test.db, { channelId });
      },
    },
    [`GET ${ONE}/groups`]: { kind: 'fixed', why: 'the first fifty by name, read with one statement' },
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
