import { lobby } from '@dolphin/contract/lounge/lobby.contract';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { loungeMessages } from '@dolphin/contract/lounge/lounge-messages.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const ROOMS = `${V1}/auth/rooms`;
const MISSING_ID = 4_000_000_000_000;
let keys = 0;
const nextKey = () => `probe-${String(++keys).padStart(8, '0')}`;

const forgetLimits = (test: TestServer) => test.db.deleteFrom('core_rate_limits').execute();
/** Out of wherever they are: one place per person. */
async function outside(test: TestServer, who: Person): Promise<void> {
  await forgetLimits(test);
  const { place } = (await callEndpoint(test.http, rooms.mine, {}, who.headers)).json<{
    place: { roomId: number } | null;
  }>();
  if (place) await callEndpoint(test.http, rooms.leave, { roomId: place.roomId }, who.headers);
}
/** A room of the person's own. */
async function own(test: TestServer, who: Person): Promise<{ roomId: number }> {
  await outside(test, who);
  await test.db
    .updateTable('lounge_rooms')
    .set({ closed_at: new Date() })
    .where('host_id', '=', who.id)
    .where('member_count', '=', 0)
    .execute();
  return {
    roomId: (await callEndpoint(test.http, rooms.create, { name: '방' }, who.headers)).json<{ roomId: number }>()
      .roomId,
  };
}
/** The same with somebody in it. */
async function shared(test: TestServer, who: Person): Promise<{ roomId: number; userId: number }> {
  const { roomId } = await own(test, who);
  const guest = await test.makePerson();
  await callEndpoint(test.http, rooms.join, { roomId }, guest.headers);
  return { roomId, userId: guest.id };
}
/** Somebody else's, to come into. */
async function anothers(test: TestServer, who: Person): Promise<{ roomId: number }> {
  await outside(test, who);
  return own(test, await test.makePerson());
}
const myRoom = async (test: TestServer, who: Person) =>
  (await test.db.selectFrom('lounge_members').where('user_id', '=', who.id).select('room_id').executeTakeFirst())
    ?.room_id ?? (await own(test, who)).roomId;

/** A channel the person belongs to: its lounge and rooms are for its members. */
const ownChannel = {
  kind: 'private' as const,
  missing: MISSING_ID,
  make: async (test: TestServer, who: Person) => {
    const { id } = await test.makeChannel();
    await test.db.insertInto('channels_members').values({ channel_id: id, user_id: who.id, role: 'USER' }).execute();
    return id;
  },
};
const open = {
  kind: 'public' as const,
  why: 'rooms of the site are for everybody; what one may do in them is asked each time',
};
const inside = {
  kind: 'public' as const,
  why: 'people of a room are seen by those in it; what one may do to them is asked each time',
};

export const probes: Probes = {
  inputs: {
    [`POST ${ROOMS}/lobbies/members`]: async (test, who) => {
      await outside(test, who);
      return {};
    },
    [`GET ${ROOMS}/lobbies/members`]: async () => ({}),
    [`GET ${ROOMS}`]: async () => ({}),
    [`POST ${ROOMS}`]: async (test, who) => {
      await outside(test, who);
      return { name: '방', capacity: 4 };
    },
    [`GET ${ROOMS}/:roomId`]: own,
    [`PATCH ${ROOMS}/:roomId`]: async (test, who) => ({
      ...(await own(test, who)),
      name: '새 방',
      password: 'password',
      capacity: 5,
      isAccepting: true,
    }),
    [`DELETE ${ROOMS}/:roomId`]: own,
    [`POST ${ROOMS}/:roomId/members`]: anothers,
    [`GET ${ROOMS}/:roomId/scene`]: own,
    [`DELETE ${ROOMS}/:roomId/members`]: own,
    [`GET ${ROOMS}/:roomId/members`]: own,
    [`GET ${ROOMS}/:roomId/people`]: async (test, who) => ({ ...(await own(test, who)), user_ids: String(who.id) }),
    [`DELETE ${ROOMS}/:roomId/members/:userId`]: shared,
    [`PUT ${ROOMS}/:roomId/host`]: shared,
    [`PUT ${ROOMS}/:roomId/mutes/:userId`]: async (test, who) => ({ ...(await shared(test, who)), minutes: 10 }),
    [`POST ${ROOMS}/:roomId/sayings`]: async (test, who) => ({
      roomId: (await shared(test, who)).roomId,
      clientKey: nextKey(),
      scope: 'NEAR',
      text: '안녕',
    }),
    [`GET ${ROOMS}/:roomId/sayings`]: own,
  },
  objects: {
    roomId: open,
    [`GET ${ROOMS}/lobbies/members channel_id`]: ownChannel,
    [`POST ${ROOMS}/lobbies/members channelId`]: ownChannel,
    [`GET ${ROOMS} channel_id`]: ownChannel,
    [`POST ${ROOMS} channelId`]: {
      ...ownChannel,
      with: async (test, who) => {
        await outside(test, who);
        return { name: '방' };
      },
    },
    [`POST ${ROOMS} mapId`]: { kind: 'public', why: 'maps of others are not usable: see rooms.test.ts' },
    [`PATCH ${ROOMS}/:roomId mapId`]: { kind: 'public', why: 'maps of others are not usable: see rooms.test.ts' },
    [`GET ${ROOMS}/:roomId/people user_ids`]: inside,
    [`DELETE ${ROOMS}/:roomId/members/:userId userId`]: inside,
    [`PUT ${ROOMS}/:roomId/host userId`]: inside,
    [`PUT ${ROOMS}/:roomId/mutes/:userId userId`]: inside,
  },
  lists: {
    [`GET ${ROOMS}/lobbies/members`]: {
      kind: 'grows',
      fill: async (test, _who, count) => {
        for (let made = 0; made < count; made++)
          await callEndpoint(test.http, lobby.stay, {}, (await test.makePerson()).headers);
      },
    },
    [`POST ${ROOMS}/lobbies/members`]: { kind: 'fixed', why: 'the list that members gives' },
    [`GET ${ROOMS}`]: {
      kind: 'grows',
      fill: async (test, _who, count) => {
        for (let made = 0; made < count; made++) await own(test, await test.makePerson());
      },
    },
    [`GET ${ROOMS}/:roomId/members`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const roomId = await myRoom(test, who);
        await test.db.updateTable('lounge_rooms').set({ capacity: 100 }).where('id', '=', roomId).execute();
        for (let made = 0; made < count; made++)
          await callEndpoint(test.http, rooms.join, { roomId }, (await test.makePerson()).headers);
      },
    },
    [`GET ${ROOMS}/:roomId/people`]: { kind: 'fixed', why: 'as many as were asked for' },
    [`GET ${ROOMS}/:roomId/sayings`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const roomId = await myRoom(test, who);
        for (let made = 0; made < count; made++) {
          await forgetLimits(test);
          await callEndpoint(
            test.http,
            loungeMessages.send,
            { roomId, clientKey: nextKey(), scope: 'NEAR', text: '안녕' },
            who.headers,
          );
        }
      },
    },
  },
};
