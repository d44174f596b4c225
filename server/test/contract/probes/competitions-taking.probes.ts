import { sql } from 'kysely';
import { addParticipant, makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const V1 = '/api/eduenv/v1';
const ONE = `${V1}/competitions/:competitionId`;
const MISSING_ID = 4_000_000_000_000;
const HOUR_MS = 3_600_000;

type Settings = NonNullable<Parameters<typeof makeCompetition>[1]>['settings'];

/** A competition of the caller's channel; of one that begins tomorrow unless given otherwise. */
async function made(test: TestServer, who: Person, settings: Settings = {}): Promise<number> {
  const channelId = await channelOf(test, who);
  const now = test.app.now().getTime();
  const times = { starts_at: new Date(now + 24 * HOUR_MS), ends_at: new Date(now + 26 * HOUR_MS) };
  return (await makeCompetition(test.db, { channelId, problemCount: 1, settings: { ...times, ...settings } }))
    .competitionId;
}
const past = (test: TestServer): Settings => ({
  starts_at: new Date(test.app.now().getTime() - 3 * HOUR_MS),
  ends_at: new Date(test.app.now().getTime() - HOUR_MS),
});
const TEAM = { entry: 'TEAM', team_size_max: 3 } as const;

async function joinable(test: TestServer, who: Person) {
  const competitionId = await made(test, who, TEAM);
  const leader = await test.makePerson();
  const participantId = await addParticipant(test.db, competitionId, leader.id, { teamName: '팀', startedAt: null });
  const teamCode = `T${String(participantId).padStart(7, '0')}`;
  await sql`update competitions_participants set team_code = ${teamCode} where id = ${participantId}`.execute(test.db);
  return { competitionId, teamCode };
}
/** Led by the caller, with somebody else in it. */
async function led(test: TestServer, who: Person) {
  const competitionId = await made(test, who, TEAM);
  const other = await test.makePerson();
  await addParticipant(test.db, competitionId, [who.id, other.id], { teamName: '팀', startedAt: null });
  return { competitionId, userId: other.id };
}
async function begun(test: TestServer, who: Person) {
  const running = { ...past(test), ends_at: new Date(test.app.now().getTime() + HOUR_MS) };
  const competitionId = await made(test, who, running);
  await addParticipant(test.db, competitionId, who.id, { startedAt: null });
  return { competitionId };
}

type Maker = (test: TestServer, who: Person) => Promise<{ readonly competitionId: number }>;
const own = (make: Maker) =>
  ({
    kind: 'private',
    missing: MISSING_ID,
    make: async (test: TestServer, who: Person) => (await make(test, who)).competitionId,
  }) as const;
const plain: Maker = async (test, who) => ({ competitionId: await made(test, who) });
const later: Maker = async (test, who) => ({ competitionId: await made(test, who, past(test)) });
const ofTeam = async (test: TestServer, who: Person) => ({ competitionId: (await led(test, who)).competitionId });
const CHANNEL = {
  kind: 'public',
  why: 'a channel that one is not in shows nothing; the suite of browse tries one',
} as const;

async function fill(test: TestServer, who: Person, count: number) {
  for (let index = 0; index < count; index++)
    await addParticipant(test.db, await made(test, who), who.id, { startedAt: null });
}

export const probes: Probes = {
  inputs: {
    [`GET ${V1}/competitions/months/:month`]: async () => ({ month: '2026-11' }),
    [`GET ${ONE}`]: plain,
    [`POST ${ONE}/registrations`]: plain,
    [`POST ${ONE}/team-members`]: joinable,
    [`PUT ${ONE}/teams/mine`]: async (test, who) => ({ ...(await ofTeam(test, who)), teamName: '새 이름' }),
    [`DELETE ${ONE}/team-members/:userId`]: led,
    [`DELETE ${ONE}/registrations/mine`]: ofTeam,
    [`POST ${ONE}/beginnings`]: begun,
    [`POST ${ONE}/later-participants`]: async (test, who) => ({ ...(await later(test, who)), kind: 'VIRTUAL' }),
  },
  objects: {
    [`GET ${V1}/competitions channel_id`]: CHANNEL,
    [`GET ${V1}/competitions/months/:month channel_id`]: CHANNEL,
    [`GET ${V1}/competitions/months/:month month`]: { kind: 'public', why: 'a month of the calendar' },
    [`GET ${ONE} competitionId`]: own(plain),
    [`POST ${ONE}/registrations competitionId`]: own(plain),
    [`POST ${ONE}/team-members competitionId`]: {
      kind: 'public',
      why: 'goes with the code of a team; the suite of registration tries strangers',
    },
    [`PUT ${ONE}/teams/mine competitionId`]: {
      ...own(ofTeam),
      with: async () => ({ teamName: '새 이름' }),
    },
    [`DELETE ${ONE}/team-members/:userId competitionId`]: {
      kind: 'public',
      why: 'goes with a member of the team; strangers get the answer of every other call',
    },
    [`DELETE ${ONE}/team-members/:userId userId`]: { kind: 'public', why: 'only members of the own team are found' },
    [`DELETE ${ONE}/registrations/mine competitionId`]: own(ofTeam),
    [`POST ${ONE}/beginnings competitionId`]: own(begun),
    [`POST ${ONE}/later-participants competitionId`]: { ...own(later), with: async () => ({ kind: 'VIRTUAL' }) },
  },
  lists: {
    [`GET ${V1}/competitions`]: { kind: 'grows', fill },
    [`GET ${V1}/competitions/months/:month`]: { kind: 'grows', fill: fillNovember },
    [`GET ${V1}/users/competitions/near`]: { kind: 'grows', fill: fillNear },
    [`GET ${ONE}`]: { kind: 'fixed', why: 'at most one place of each kind, in two statements' },
  },
  edits: {
    [`PUT ${ONE}/teams/mine`]: {
      read: `GET ${ONE}`,
      at: (answer) => (answer['mineList'] as readonly { team: unknown }[])[0]?.team,
    },
  },
};

async function fillNovember(test: TestServer, who: Person, count: number) {
  const times = { starts_at: new Date('2026-11-10T00:00:00Z'), ends_at: new Date('2026-11-10T02:00:00Z') };
  for (let index = 0; index < count; index++) await made(test, who, times);
}

/** At most NEAR_COMPETITIONS_MAX are shown. */
async function fillNear(test: TestServer, who: Person, count: number) {
  await fill(test, who, Math.min(count, 4));
}
