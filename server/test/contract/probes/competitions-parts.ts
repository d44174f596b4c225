import { addParticipant, makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe } from '../probes.ts';

export const V1 = '/api/eduenv/v1';
export const ONE = `${V1}/competitions/:competitionId`;
export const MISSING_ID = 4_000_000_000_000;
const HOUR_MS = 3_600_000;
export const moment = (hours: number) => new Date(Date.UTC(2027, 0, 1) + hours * HOUR_MS);

type Settings = NonNullable<Parameters<typeof makeCompetition>[1]>['settings'];

/** A channel in which the caller teaches, the same for each caller. */
export async function taughtIn(test: TestServer, { id }: Person): Promise<number> {
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
export const make = async (test: TestServer, who: Person, settings: Settings = {}) =>
  makeCompetition(test.db, {
    channelId: await taughtIn(test, who),
    problemCount: 1,
    settings: { starts_at: moment(0), ends_at: moment(3), ...settings },
  });
export const made = async (test: TestServer, who: Person, settings: Settings = {}) =>
  (await make(test, who, settings)).competitionId;
export const RUNNING = { starts_at: new Date(Date.now() - HOUR_MS) };
export const OVER = {
  starts_at: new Date(Date.now() - 2 * HOUR_MS),
  ends_at: new Date(Date.now() - HOUR_MS),
  freeze_minutes: 10,
};

export async function participant(test: TestServer, who: Person, settings: Settings = RUNNING) {
  const competitionId = await made(test, who, settings);
  const { id } = await test.makePerson();
  return { competitionId, participantId: await addParticipant(test.db, competitionId, id, { state: 'WAITING' }) };
}

export const competition: ObjectProbe = { kind: 'private', missing: MISSING_ID, make: (test, who) => made(test, who) };
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
export const both = (call: string, name: string, parts: Parts, more: object = {}) => ({
  [`${call} ${name}`]: part(name, parts, 'competitionId', more),
  [`${call} competitionId`]: part('competitionId', parts, name, more),
});
export const withMore = (
  parts: (test: TestServer, who: Person) => Promise<number>,
  more: Readonly<Record<string, unknown>>,
): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: parts,
  with: async () => ({ ...more }),
});
export const ABOUT: ObjectProbe = {
  kind: 'public',
  why: 'a problem of another competition is refused; the suite tries one',
};
export const CURSOR: ObjectProbe = { kind: 'public', why: 'a place in a list; rows of others are never in it' };

/** The competition that the input of the list names is the newest of the caller's channel. */
export async function newest(test: TestServer, who: Person): Promise<number> {
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
