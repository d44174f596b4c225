import { addParticipant, makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import { findCompetition } from '../../../src/competitions/access/competitions.queries.ts';
import { enterSubmission } from '../../../src/competitions/entries/enter-submission.ts';
import { inTransaction } from '../../../src/core/db.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const ONE = '/api/eduenv/v1/competitions/:competitionId';
const SUBMIT = `POST ${ONE}/problems/:problemId/submissions`;
const MISSING = 4_000_000_000_000;
const PROGRAM = { language: 'PYTHON' as const, source: 'print(1)' };

/** A contest of a channel that the caller alone is in; over, where only authors of one that is over may call. */
async function made(test: TestServer, who: Person, given: { readonly isTaught?: boolean } = {}) {
  const now = test.app.now();
  const { id: channelId } = await test.makeChannel();
  const role = given.isTaught ? ('TEACHER' as const) : ('USER' as const);
  await test.db.insertInto('channels_members').values({ channel_id: channelId, user_id: who.id, role }).execute();
  const ends = given.isTaught ? { ends_at: new Date(now.getTime() - 1) } : {};
  const contest = await makeCompetition(test.db, { channelId, now, problemCount: 1, settings: ends });
  const participantId = await addParticipant(test.db, contest.competitionId, who.id, { now });
  return { ...contest, participantId, problemId: contest.problems[0]?.problemId ?? 0 };
}

const one = async (test: TestServer, who: Person) => ({ competitionId: (await made(test, who)).competitionId });
const taught = async (test: TestServer, who: Person) => ({
  competitionId: (await made(test, who, { isTaught: true })).competitionId,
});
const problem = async (test: TestServer, who: Person) => {
  const { competitionId, problemId } = await made(test, who);
  return { competitionId, problemId };
};

async function hand(test: TestServer, who: Person, competitionId: number): Promise<number> {
  const competition = await findCompetition(test.db, competitionId, who.id);
  const [participation] = competition?.mine ?? [];
  const { id: problemId } = await test.db
    .selectFrom('competitions_problems')
    .select('id')
    .where('competition_id', '=', competitionId)
    .executeTakeFirstOrThrow();
  if (!competition || !participation) throw new Error('the caller takes part');
  const handed = { participation, problemId, userId: who.id, atMs: 0, isAutomatic: false, now: test.app.now() };
  const submissionId = await inTransaction(test.db, (tx) =>
    enterSubmission(tx, competition, { ...handed, ...PROGRAM }),
  );
  // Judged, so that as many as are wanted can follow.
  await test.db
    .updateTable('competitions_submissions')
    .set({ state: 'DONE', verdict: 'WA', points: 0, judged_at: test.app.now() })
    .where('id', '=', submissionId)
    .execute();
  return submissionId;
}

async function handed(test: TestServer, who: Person) {
  const { competitionId } = await made(test, who);
  return { competitionId, submissionId: await hand(test, who, competitionId) };
}

async function newest(test: TestServer, { id }: Person): Promise<number> {
  const { competition_id } = await test.db
    .selectFrom('competitions_members')
    .select('competition_id')
    .where('user_id', '=', id)
    .orderBy('competition_id', 'desc')
    .executeTakeFirstOrThrow();
  return competition_id;
}

type Named = Readonly<Record<string, number>>;
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

const PAGE = `GET ${ONE}/standings`;

export const probes: Probes = {
  inputs: {
    [`GET ${ONE}/problems`]: one,
    [`GET ${ONE}/problems/:problemId`]: problem,
    [SUBMIT]: async (test, who) => ({ ...(await problem(test, who)), ...PROGRAM }),
    [`GET ${ONE}/submissions/mine`]: one,
    [`GET ${ONE}/submissions/:submissionId`]: handed,
    [PAGE]: one,
    [`${PAGE}/mine`]: one,
    [`${PAGE}/reveals`]: taught,
  },
  objects: {
    [`GET ${ONE}/problems competitionId`]: privately(one, 'competitionId'),
    [`GET ${ONE}/problems/:problemId competitionId`]: privately(problem, 'competitionId'),
    [`GET ${ONE}/problems/:problemId problemId`]: privately(problem, 'problemId'),
    [`${SUBMIT} competitionId`]: privately(problem, 'competitionId', PROGRAM),
    [`${SUBMIT} problemId`]: privately(problem, 'problemId', PROGRAM),
    [`GET ${ONE}/submissions/mine competitionId`]: privately(one, 'competitionId'),
    [`GET ${ONE}/submissions/mine problem_id`]: { kind: 'public', why: "narrows the caller's own list" },
    [`GET ${ONE}/submissions/:submissionId competitionId`]: privately(handed, 'competitionId'),
    [`GET ${ONE}/submissions/:submissionId submissionId`]: privately(handed, 'submissionId'),
    [`${PAGE} competitionId`]: privately(one, 'competitionId'),
    [`${PAGE}/mine competitionId`]: privately(one, 'competitionId'),
    [`${PAGE}/reveals competitionId`]: privately(taught, 'competitionId'),
  },
  lists: {
    [`GET ${ONE}/problems`]: { kind: 'fixed', why: 'at most 26 problems, in one statement' },
    [`GET ${ONE}/problems/:problemId`]: { kind: 'fixed', why: 'read whole in two statements' },
    [`GET ${ONE}/submissions/mine`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const competitionId = await newest(test, who);
        for (let n = 0; n < count; n++) await hand(test, who, competitionId);
      },
    },
    [`GET ${ONE}/submissions/:submissionId`]: { kind: 'fixed', why: 'the cases of one submission stand in its row' },
    [PAGE]: { kind: 'fixed', why: 'a hundred rows in two statements, kept for a second; see standings.test.ts' },
    [`${PAGE}/mine`]: { kind: 'fixed', why: 'one row with at most 26 cells' },
    [`${PAGE}/reveals`]: { kind: 'fixed', why: 'the whole table in two statements' },
  },
};
