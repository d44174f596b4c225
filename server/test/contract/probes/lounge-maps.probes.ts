import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { insertMap } from '../../../src/lounge/maps/maps.queries.ts';
import { insertVersion } from '../../../src/lounge/maps/versions.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const M = '/api/dolphin/v1/auth/maps';
const ONE = `${M}/:mapId`;
const MISSING = 'no-such-map';
let made = 0;

/** A map of somebody's own. */
async function makeMap(test: TestServer, who: Person): Promise<string> {
  const mapId = `probe-map-${who.id}-${++made}`;
  await insertMap(test.db, {
    mapId,
    name: '맵',
    content: newMapContent(),
    ownerId: who.id,
    channelId: null,
    now: new Date(),
  });
  return mapId;
}

/** The same one every time, so that a list under it can be filled. */
async function mapOf(test: TestServer, who: Person): Promise<string> {
  const row = await test.db
    .selectFrom('lounge_maps')
    .select('id')
    .where('owner_id', '=', who.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? makeMap(test, who);
}

async function makePublished(test: TestServer, who: Person): Promise<string> {
  const mapId = await makeMap(test, who);
  await insertVersion(test.db, {
    mapId,
    content: newMapContent(),
    userId: who.id,
    now: new Date(),
    versionsMax: 20,
    isRestored: false,
  });
  return mapId;
}

/** A room of a channel with a bell where the caller stands. */
async function makeBell(test: TestServer, who: Person): Promise<number> {
  const mapId = await makeMap(test, who);
  const content = {
    ...newMapContent(),
    areas: [{ id: 'bell', name: '', x: 0, y: 0, width: 500, height: 1_700, property: { kind: 'BELL' as const } }],
  };
  await insertVersion(test.db, { mapId, content, userId: who.id, now: new Date(), versionsMax: 20, isRestored: true });
  const channel = await test.makeChannel();
  const { id } = await test.db
    .insertInto('lounge_rooms')
    .values({
      kind: 'ROOM',
      channel_id: channel.id,
      host_id: who.id,
      name: '방',
      map_id: mapId,
      password_hash: null,
      capacity: 5,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { room_id: id, came_at: new Date(), seen_at: new Date(), x: 100, y: 1_600 };
  await test.db
    .insertInto('lounge_members')
    .values({ user_id: who.id, ...place } as never)
    .onConflict((on) => on.column('user_id').doUpdateSet(place as never))
    .execute();
  return id;
}

const BELL = '/api/dolphin/v1/auth/rooms/:roomId/bells';
const CHANGE = { revision: 0, clientKey: 'probe-key-1', operations: [{ kind: 'SET_START', x: 10, y: 20 }] };
const own: ObjectProbe = { kind: 'private', missing: MISSING, make: makePublished };

export const probes: Probes = {
  inputs: {
    [`POST ${M}`]: async () => ({ owner: 'MINE' }),
    [`POST ${BELL}`]: async (test, who) => ({ roomId: await makeBell(test, who) }),
    [`GET ${ONE}`]: async (test, who) => ({ mapId: await mapOf(test, who) }),
    [`GET ${ONE}/looks`]: async (test, who) => ({ mapId: await mapOf(test, who) }),
    [`GET ${ONE}/pictures`]: async (test, who) => ({ mapId: await mapOf(test, who) }),
    [`PATCH ${ONE}`]: async (test, who) => ({ mapId: await makeMap(test, who), ...CHANGE }),
    [`DELETE ${ONE}`]: async (test, who) => ({ mapId: await makeMap(test, who) }),
    [`POST ${ONE}/copies`]: async (test, who) => ({ mapId: await makeMap(test, who), owner: 'MINE' }),
    [`POST ${ONE}/versions`]: async (test, who) => ({ mapId: await makeMap(test, who) }),
    [`GET ${ONE}/versions`]: async (test, who) => ({ mapId: await mapOf(test, who) }),
    [`PUT ${ONE}/versions/:version`]: async (test, who) => ({ mapId: await makePublished(test, who), version: 1 }),
  },
  objects: {
    [`GET ${M} channel_id`]: {
      kind: 'public',
      why: 'of a channel one is not in no map is listed, as of one that does not exist',
    },
    [`POST ${M} channelId`]: {
      kind: 'public',
      why: 'only whoever teaches in the channel passes; anybody else is refused as for a channel that does not exist',
    },
    [`POST ${ONE}/copies channelId`]: { kind: 'public', why: 'as with a new map' },
    [`POST ${BELL} roomId`]: { kind: 'private', missing: 4_000_000_000_000, make: makeBell },
    [`GET ${ONE} mapId`]: own,
    [`GET ${ONE}/looks mapId`]: own,
    [`GET ${ONE}/pictures mapId`]: own,
    [`PATCH ${ONE} mapId`]: { ...own, with: async () => CHANGE },
    [`DELETE ${ONE} mapId`]: own,
    [`POST ${ONE}/copies mapId`]: { ...own, with: async () => ({ owner: 'MINE' }) },
    [`POST ${ONE}/versions mapId`]: own,
    [`GET ${ONE}/versions mapId`]: own,
    [`PUT ${ONE}/versions/:version mapId`]: { ...own, with: async () => ({ version: 1 }) },
    [`PUT ${ONE}/versions/:version version`]: {
      kind: 'public',
      why: 'counts the versions of the map that is named beside it',
    },
  },
  lists: {
    [`GET ${M}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let n = 0; n < count; n++) await makeMap(test, who);
      },
    },
    [`GET ${ONE}`]: { kind: 'fixed', why: 'the content is one document' },
    [`GET ${ONE}/looks`]: { kind: 'fixed', why: 'the drawing is made of one document' },
    [`GET ${ONE}/pictures`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const mapId = await mapOf(test, who);
        for (let n = 0; n < count; n++) {
          const { id } = await test.db
            .insertInto('storage_files')
            .values({
              user_id: who.id,
              purpose: 'MAP_PICTURE',
              key: `map_picture/probe-${++made}-${who.id}`,
              file_name: 'a.png',
              content_type: 'image/png',
              byte_size: 1,
              created_at: new Date(),
              used_at: new Date(),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await test.db.insertInto('lounge_map_files').values({ map_id: mapId, file_id: id }).execute();
        }
      },
    },
    [`GET ${ONE}/versions`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const mapId = await mapOf(test, who);
        for (let n = 0; n < count; n++)
          await insertVersion(test.db, {
            mapId,
            content: newMapContent(),
            userId: who.id,
            now: new Date(),
            versionsMax: 20,
            isRestored: false,
          });
      },
    },
  },
};
