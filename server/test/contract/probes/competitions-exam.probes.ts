import { addParticipant, makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import { insertCode, insertVersion, lockCode } from '../../../src/competitions/codes/codes.queries.ts';
import '../../../src/competitions/codes/codes.tables.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const ONE = '/api/eduenv/v1/competitions/:competitionId';
const CODE = `${ONE}/problems/:problemId/codes/:language`;
const REPLAY = `${ONE}/participants/:participantId/problems/:problemId/replay`;
const MISSING = 4_000_000_000_000;

/** An exam of a channel that the caller alone is in, as somebody who takes part or as an author. */
async function made(test: TestServer, who: Person, role: 'USER' | 'TEACHER' = 'USER') {
  const now = test.app.now();
  const { id: channelId } = await test.makeChannel();
  await test.db.insertInto('channels_members').values({ channel_id: channelId, user_id: who.id, role }).execute();
  const exam = await makeCompetition(test.db, { channelId, now, problemCount: 1, settings: { kind: 'EXAM' } });
  const person = role === 'USER' ? who : await test.makePerson();
  const participantId = await addParticipant(test.db, exam.competitionId, person.id, { now });
  const { problemId = 0, variantId = 0 } = exam.problems[0] ?? {};
  return { competitionId: exam.competitionId, problemId, variantId, participantId, personId: person.id };
}

const LANGUAGE = { language: 'PYTHON' as const };
const code = async (test: TestServer, who: Person) => {
  const { competitionId, problemId } = await made(test, who);
  return { competitionId, problemId, ...LANGUAGE };
};
const exam = async (test: TestServer, who: Person) => ({ competitionId: (await made(test, who)).competitionId });
const taught = async (test: TestServer, who: Person) => {
  const { competitionId, problemId, participantId, personId, variantId } = await made(test, who, 'TEACHER');
  const now = test.app.now();
  await insertCode(
    test.db,
    { participantId, userId: personId, problemId, variantId, ...LANGUAGE },
    { source: 'x', base: '', now },
  );
  return { competitionId, problemId, participantId };
};

async function version(test: TestServer, who: Person) {
  const { competitionId, problemId, participantId, variantId } = await made(test, who);
  const now = test.app.now();
  const key = { participantId, userId: who.id, problemId, variantId, ...LANGUAGE };
  const codeId = (await insertCode(test.db, key, { source: 'x', base: '', now })) ?? 0;
  const versionId = await insertVersion(test.db, codeId, { source: 'x', reason: 'PAUSE', now });
  return { competitionId, problemId, ...LANGUAGE, versionId };
}

type Named = Readonly<Record<string, number | string>>;
type Maker = (test: TestServer, who: Person) => Promise<Named>;

/** One field of what is made for a call; the others go with it. */
function privately(make: Maker, field: string, more: Readonly<Record<string, unknown>> = {}): ObjectProbe {
  let last: Named = {};
  return {
    kind: 'private',
    missing: MISSING,
    make: async (test, who) => {
      last = await make(test, who);
      return last[field];
    },
    with: async () => ({ ...Object.fromEntries(Object.entries(last).filter(([name]) => name !== field)), ...more }),
  };
}

const SAVED = { source: 'print(1)', baseRevision: 0, tabKey: 'tab' };
const KEPT = { source: 'print(2)', reason: 'CONFLICT' };

/** More versions of the caller's newest code. */
async function fillVersions(test: TestServer, { id: userId }: Person, count: number): Promise<void> {
  const row = await test.db
    .selectFrom('competitions_members as m')
    .innerJoin('competitions_problems as q', 'q.competition_id', 'm.competition_id')
    .innerJoin('competitions_variants as v', 'v.problem_id', 'q.id')
    .select(['m.participant_id as participantId', 'q.id as problemId', 'v.id as variantId'])
    .where('m.user_id', '=', userId)
    .orderBy('m.competition_id', 'desc')
    .executeTakeFirstOrThrow();
  const [now, key] = [test.app.now(), { ...row, userId, ...LANGUAGE }];
  const codeId =
    (await lockCode(test.db, key))?.id ?? (await insertCode(test.db, key, { source: 'x', base: '', now })) ?? 0;
  for (let nth = 0; nth < count; nth++) await insertVersion(test.db, codeId, { source: 'x', reason: 'PAUSE', now });
}

export const probes: Probes = {
  inputs: {
    [`GET ${CODE}`]: code,
    [`PUT ${CODE}`]: async (test, who) => ({ ...(await code(test, who)), ...SAVED }),
    [`GET ${CODE}/versions`]: code,
    [`POST ${CODE}/versions`]: async (test, who) => ({ ...(await code(test, who)), ...KEPT }),
    [`GET ${CODE}/versions/:versionId`]: version,
    [`GET ${REPLAY}`]: taught,
    [`GET ${ONE}/exams`]: exam,
    [`POST ${ONE}/contacts`]: exam,
    [`POST ${ONE}/hand-ins`]: exam,
    [`GET ${ONE}/live`]: async (test, who) => ({ competitionId: (await taught(test, who)).competitionId }),
  },
  objects: {
    [`GET ${CODE} competitionId`]: privately(code, 'competitionId'),
    [`GET ${CODE} problemId`]: privately(code, 'problemId'),
    [`PUT ${CODE} competitionId`]: privately(code, 'competitionId', SAVED),
    [`PUT ${CODE} problemId`]: privately(code, 'problemId', SAVED),
    [`GET ${CODE}/versions competitionId`]: privately(code, 'competitionId'),
    [`GET ${CODE}/versions problemId`]: privately(code, 'problemId'),
    [`POST ${CODE}/versions competitionId`]: privately(code, 'competitionId', KEPT),
    [`POST ${CODE}/versions problemId`]: privately(code, 'problemId', KEPT),
    [`GET ${CODE}/versions/:versionId competitionId`]: privately(version, 'competitionId'),
    [`GET ${CODE}/versions/:versionId problemId`]: privately(version, 'problemId'),
    [`GET ${CODE}/versions/:versionId versionId`]: privately(version, 'versionId'),
    [`GET ${REPLAY} competitionId`]: privately(taught, 'competitionId'),
    [`GET ${REPLAY} participantId`]: privately(taught, 'participantId'),
    [`GET ${REPLAY} problemId`]: privately(taught, 'problemId'),
    [`GET ${ONE}/exams competitionId`]: privately(exam, 'competitionId'),
    [`POST ${ONE}/contacts competitionId`]: privately(exam, 'competitionId'),
    [`POST ${ONE}/hand-ins competitionId`]: privately(exam, 'competitionId'),
    [`GET ${ONE}/live competitionId`]: privately(
      async (test, who) => ({ competitionId: (await taught(test, who)).competitionId }),
      'competitionId',
    ),
    [`GET ${ONE}/live after`]: { kind: 'public', why: 'a place in the list of one competition' },
    [`GET ${ONE}/live participant_id`]: { kind: 'public', why: 'narrows the list of one competition' },
  },
  lists: {
    [`GET ${CODE}/versions`]: { kind: 'grows', fill: fillVersions },
    [`GET ${REPLAY}`]: { kind: 'fixed', why: 'everything of one participant and problem, in two statements' },
    [`GET ${ONE}/exams`]: { kind: 'fixed', why: 'the problems of one competition, at most 26, in two statements' },
    [`GET ${ONE}/live`]: { kind: 'fixed', why: 'a page of the participants of one competition, in two statements' },
  },
};
