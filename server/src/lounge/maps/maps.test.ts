import { MAP_VERSIONS_MAX, MAPS_PER_OWNER_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import type { MapObject, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { givePlan } from '../../../test/plans.fixture.ts';

let server: TestServer;
let key = 0;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const V1 = '/api/dolphin/v1/auth/maps';
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
async function call(person: Person, method: Method, path = '', payload?: object) {
  const answer = await server.http.inject({
    method,
    url: `${V1}${path}`,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
const makeMap = async (person: Person, given: object = { owner: 'MINE' }) =>
  (await call(person, 'POST', '', given)).body['mapId'] as string;
const change = (person: Person, mapId: string, operations: readonly MapOperation[], revision = 0) =>
  call(person, 'PATCH', `/${mapId}`, { revision, clientKey: `key-${++key}-long`, operations });
const rock = (id: string, more: Partial<MapObject> = {}): MapObject => ({
  id,
  type: 'OBJECT',
  key: 'sofa',
  x: 100,
  y: 1_400,
  scaleX: 1,
  scaleY: 1,
  depth: -100,
  ...more,
});
const put = (object: MapObject): MapOperation => ({ kind: 'PUT_OBJECT', object });
const objectsOf = async (person: Person, mapId: string) =>
  ((await call(person, 'GET', `/${mapId}`)).body['content'] as { objects: MapObject[] }).objects;
const events = (name: string, userId: number) =>
  server.db
    .selectFrom('core_outbox')
    .select(['payload'])
    .where('name', '=', `lounge.${name}`)
    .where('topic', '=', `user:${userId}`)
    .execute();

describe('making maps', () => {
  it('[WLD-3] [WLD-4] gives a new map its defaults, and a name of its id when none is given', async () => {
    const person = await server.makePerson();
    const { status, body } = await call(person, 'POST', '', { owner: 'MINE' });
    expect(status).toBe(200);
    expect(body['name']).toBe(`map${(body['mapId'] as string).slice(0, 5)}`);
    const draft = (await call(person, 'GET', `/${body['mapId'] as string}`)).body;
    expect(draft).toMatchObject({
      content: newMapContent(),
      themeKey: 'white-lounge',
      revision: 0,
      publishedVersion: null,
      isChanged: true,
      mayEdit: true,
    });
  });

  it('[WLD-161] lets administrators make maps of the site, coaches those of their channel, and everybody their own', async () => {
    const channel = await server.makeChannel(['TEACHER', 'USER']);
    const admin = await server.makePerson({ isAdmin: true });
    const { TEACHER, USER } = channel.people;
    const status = async (person: Person, given: object) => (await call(person, 'POST', '', given)).status;
    expect([
      await status(admin, { owner: 'SITE' }),
      await status(TEACHER, { owner: 'SITE' }),
      await status(TEACHER, { owner: 'CHANNEL', channelId: channel.id }),
      await status(USER, { owner: 'CHANNEL', channelId: channel.id }),
      await status(USER, { owner: 'CHANNEL' }),
      await status(USER, { owner: 'MINE' }),
    ]).toEqual([200, 403, 200, 403, 403, 200]);
  });

  it('[WLD-161] shows a draft to those who may edit it, and to others as if it were not there', async () => {
    const channel = await server.makeChannel(['TEACHER', 'USER', 'MANAGER']);
    const stranger = await server.makePerson();
    const { TEACHER, USER, MANAGER } = channel.people;
    const mapId = await makeMap(TEACHER, { owner: 'CHANNEL', channelId: channel.id });
    expect(
      await Promise.all(
        [MANAGER, USER, stranger].map(async (person) => (await call(person, 'GET', `/${mapId}`)).status),
      ),
    ).toEqual([200, 404, 404]);
    expect((await change(USER, mapId, [put(rock('a'))])).status).toBe(404);
    const listed = async (person: Person) =>
      (
        (await call(person, 'GET', `?channel_id=${channel.id}&only=CHANNEL`)).body['mapList'] as { mapId: string }[]
      ).map((map) => map.mapId);
    expect([await listed(TEACHER), await listed(USER)]).toEqual([[mapId], []]);
    await call(TEACHER, 'POST', `/${mapId}/versions`);
    expect([await listed(USER), await listed(stranger)]).toEqual([[mapId], []]);
  });

  it('[WLD-177] shows a picture of the draft to those who edit, and of what is published to others who may use it', async () => {
    const channel = await server.makeChannel(['TEACHER', 'USER']);
    const stranger = await server.makePerson();
    const { TEACHER, USER } = channel.people;
    const mapId = await makeMap(TEACHER, { owner: 'CHANNEL', channelId: channel.id });
    const look = async (person: Person) => {
      const { status, body } = await call(person, 'GET', `/${mapId}/looks`);
      return status === 200 ? (body['objectList'] as MapObject[]).map(({ id }) => id) : status;
    };
    expect([await look(USER), await look(stranger)]).toEqual([404, 404]);
    await call(TEACHER, 'POST', `/${mapId}/versions`);
    const { start } = newMapContent();
    await change(TEACHER, mapId, [put(rock('new', { x: start.x, y: start.y - 160 }))]);
    expect(await look(TEACHER)).toContain('new');
    expect(await look(USER)).toEqual(expect.arrayContaining(['floor']));
    expect(await look(USER)).not.toContain('new');
    expect(await look(stranger)).toBe(404);
  });

  it('stops at the limit, also when many are made at once', async () => {
    const person = await server.makePerson();
    await server.db
      .insertInto('lounge_maps')
      .values(
        Array.from({ length: MAPS_PER_OWNER_MAX - 1 }, (_, n) => ({
          id: `limit-${person.id}-${n}`,
          owner_id: person.id,
          channel_id: null,
          name: 'x',
          draft: JSON.stringify(newMapContent()),
          published_version: null,
          published_revision: null,
          deleted_at: null,
        })),
      )
      .execute();
    await warmPool(server.db, 6);
    const made = await Promise.all(Array.from({ length: 6 }, () => call(person, 'POST', '', { owner: 'MINE' })));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402, 402, 402, 402, 402]);
    // [PAY-17] A plan gives more of them, and nothing is taken away when it ends.
    const end = await givePlan(server, person.id);
    expect((await call(person, 'POST', '', { owner: 'MINE' })).status).toBe(200);
    await end();
    expect((await call(person, 'POST', '', { owner: 'MINE' })).status).toBe(402);
  });

  it('copies what one may edit as it is, and what one may use as it is published', async () => {
    const [owner, admin] = [await server.makePerson(), await server.makePerson({ isAdmin: true })];
    const mapId = await makeMap(admin, { owner: 'SITE', name: 'harbour' });
    await call(admin, 'POST', `/${mapId}/versions`);
    await change(admin, mapId, [put(rock('later'))]);
    const copied = await call(owner, 'POST', `/${mapId}/copies`, { owner: 'MINE' });
    expect(copied.body).toMatchObject({ name: 'harbour' });
    expect((await objectsOf(owner, copied.body['mapId'] as string)).map(({ id }) => id)).toEqual([
      'background',
      'floor',
    ]);
    const mine = await call(admin, 'POST', `/${mapId}/copies`, { owner: 'SITE', name: 'bay' });
    expect((await objectsOf(admin, mine.body['mapId'] as string)).map(({ id }) => id)).toContain('later');
  });
});

describe('changing maps', () => {
  it('[WLD-164] keeps what twenty people change at once in different parts', async () => {
    const channel = await server.makeChannel(['TEACHER', 'MANAGER']);
    const { TEACHER, MANAGER } = channel.people;
    const mapId = await makeMap(TEACHER, { owner: 'CHANNEL', channelId: channel.id });
    await warmPool(server.db, 8);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        change(n % 2 ? TEACHER : MANAGER, mapId, [put(rock(`part-${n}`, { x: n }))]),
      ),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(all.map(({ body }) => body['revision'] as number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(all.filter(({ body }) => body['isBehind'])).toHaveLength(19);
    expect((await objectsOf(TEACHER, mapId)).filter(({ id }) => id.startsWith('part-'))).toHaveLength(20);
  });

  it('[WLD-164] publishes every change to those who are editing now, and to no one else', async () => {
    const channel = await server.makeChannel(['TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER']);
    const { TEACHER, MANAGER, ROLE_CHANNEL_MASTER: master } = channel.people;
    const mapId = await makeMap(TEACHER, { owner: 'CHANNEL', channelId: channel.id });
    await change(MANAGER, mapId, [put(rock('first'))]);
    await change(TEACHER, mapId, [put(rock('second'))]);
    expect(
      (await events('mapChanged', MANAGER.id)).map(({ payload }) => (payload as { revision: number }).revision),
    ).toEqual([1, 2]);
    expect(await events('mapChanged', master.id)).toEqual([]);
  });

  it("[WLD-162] refuses what the theme does not draw, what cannot stand, and other people's pictures", async () => {
    const person = await server.makePerson();
    const mapId = await makeMap(person);
    const refused = async (object: MapObject) => {
      const { status, body } = await change(person, mapId, [put(rock('good')), put(object)]);
      return [status, body['errorCode']];
    };
    expect(await refused(rock('a', { key: 'rock' }))).toEqual([422, 'MAP_PART_INVALID']);
    expect(await refused(rock('a', { type: 'FLOOR', key: 'marble', rotation: 20 }))).toEqual([422, 'MAP_PART_INVALID']);
    expect(await refused(rock('a', { key: 'file:999999', width: 10, height: 10 }))).toEqual([422, 'MAP_PART_INVALID']);
    expect((await objectsOf(person, mapId)).map(({ id }) => id)).toEqual(['background', 'floor']);
  });

  it("[WLD-163] takes uploads of the editor's own for maps of a channel, and shows them to its members alone", async () => {
    const channel = await server.makeChannel(['TEACHER', 'USER']);
    const { TEACHER, USER } = channel.people;
    const mapId = await makeMap(TEACHER, { owner: 'CHANNEL', channelId: channel.id });
    const file = async (userId: number) =>
      (
        await server.db
          .insertInto('storage_files')
          .values({
            user_id: userId,
            purpose: 'MAP_PICTURE',
            key: `map_picture/k${Math.random().toString(36).slice(2)}`,
            file_name: 'a.png',
            content_type: 'image/png',
            byte_size: 3,
            created_at: new Date(),
            used_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [mine, other] = [await file(TEACHER.id), await file(USER.id)];
    const picture = (id: number) => put(rock('picture', { key: `file:${id}`, width: 40, height: 40 }));
    expect((await change(TEACHER, mapId, [picture(other)])).status).toBe(422);
    expect((await change(TEACHER, mapId, [picture(mine)])).status).toBe(200);
    const draft = (await call(TEACHER, 'GET', `/${mapId}`)).body;
    expect(draft['pictureList']).toEqual([
      { fileId: mine, url: expect.stringContaining('/files/map_picture/') as string },
    ]);
    const pictures = async (person: Person) => (await call(person, 'GET', `/${mapId}/pictures`)).status;
    expect([await pictures(USER), await pictures(await server.makePerson())]).toEqual([200, 404]);
    const own = await makeMap(TEACHER);
    expect((await change(TEACHER, own, [picture(await file(TEACHER.id))])).status).toBe(422);
  });
});

describe('publishing maps', () => {
  it('[WLD-166] refuses a map without a floor, or with its start outside', async () => {
    const person = await server.makePerson();
    const mapId = await makeMap(person);
    const codeAfter = async (...operations: MapOperation[]) => {
      await change(person, mapId, operations);
      return (await call(person, 'POST', `/${mapId}/versions`)).body['errorCode'];
    };
    expect(await codeAfter({ kind: 'SET_START', x: 9_000, y: 0 })).toBe('MAP_START_OUTSIDE');
    expect(await codeAfter({ kind: 'REMOVE_OBJECT', id: 'floor' })).toBe('MAP_HAS_NO_FLOOR');
  });

  it('[WLD-166] notifies everyone on the map, and keeps the last versions', async () => {
    const [admin, visitor] = [await server.makePerson({ isAdmin: true }), await server.makePerson()];
    const mapId = await makeMap(admin, { owner: 'SITE' });
    await call(admin, 'POST', `/${mapId}/versions`);
    const { id: roomId } = await server.db
      .insertInto('lounge_rooms')
      .values({
        kind: 'ROOM',
        channel_id: null,
        host_id: visitor.id,
        name: 'r',
        map_id: mapId,
        password_hash: null,
        capacity: 5,
        closed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('lounge_members')
      .values({ user_id: visitor.id, room_id: roomId, came_at: new Date(), seen_at: new Date() } as never)
      .execute();
    for (let n = 2; n <= MAP_VERSIONS_MAX + 2; n++)
      expect((await call(admin, 'POST', `/${mapId}/versions`)).body).toEqual({ version: n });
    expect((await events('mapPublished', visitor.id))[0]?.payload).toEqual({ mapId, version: 2, roomId });
    const versions = (await call(admin, 'GET', `/${mapId}/versions`)).body['versionList'] as {
      version: number;
      publisher: { nickname: string };
    }[];
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: MAP_VERSIONS_MAX }, (_, n) => MAP_VERSIONS_MAX + 2 - n),
    );
    expect(versions[0]?.publisher.nickname).toBe(admin.nickname);
  });

  it('[WLD-167] brings an older version back as the newest one and as the draft', async () => {
    const person = await server.makePerson();
    const mapId = await makeMap(person);
    await call(person, 'POST', `/${mapId}/versions`);
    await change(person, mapId, [put(rock('new'))]);
    await call(person, 'POST', `/${mapId}/versions`);
    expect((await call(person, 'PUT', `/${mapId}/versions/1`)).body).toEqual({ version: 3 });
    expect((await call(person, 'GET', `/${mapId}`)).body).toMatchObject({
      publishedVersion: 3,
      isChanged: false,
      revision: 2,
      content: newMapContent(),
    });
    expect((await call(person, 'PUT', `/${mapId}/versions/9`)).status).toBe(404);
  });

  it('[WLD-168] leaves rooms on the default map when their map is removed, and keeps the maps every site has', async () => {
    const [person, admin] = [await server.makePerson(), await server.makePerson({ isAdmin: true })];
    const mapId = await makeMap(person);
    await call(person, 'POST', `/${mapId}/versions`);
    const { id } = await server.db
      .insertInto('lounge_rooms')
      .values({
        kind: 'ROOM',
        channel_id: null,
        host_id: person.id,
        name: 'r',
        map_id: mapId,
        password_hash: null,
        capacity: 5,
        closed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await call(person, 'DELETE', `/${mapId}`)).status).toBe(200);
    expect(
      (await server.db.selectFrom('lounge_rooms').select('map_id').where('id', '=', id).executeTakeFirst())?.map_id,
    ).toBe('default-map');
    expect((await call(person, 'GET', `/${mapId}`)).status).toBe(404);
    expect((await call(admin, 'DELETE', '/default-map')).body['errorCode']).toBe('MAP_IS_KEPT');
  });
});
