import { CLOSE } from '@dolphin/contract/core/realtime';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { NEARBY_DISTANCE } from '@dolphin/contract/lounge/lounge.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { openWorldClient, type WorldClient } from './world-client.fixture.ts';

let server: TestServer;
const clients: WorldClient[] = [];
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(async () => {
  for (const client of clients) client.ws.terminate();
  await server.close();
});

const tokenOf = (person: Person) => (person.headers['authorization'] ?? '').replace('Bearer ', '');
const ask = async (method: 'POST' | 'DELETE', person: Person) =>
  (
    await server.http.inject({ method, url: '/api/dolphin/v1/auth/rooms/lobbies/members', headers: person.headers })
  ).json<{ roomId: number; x: number; y: number }>();
const open = (person: Person) => {
  const client = openWorldClient((server.http.server.address() as { port: number }).port, tokenOf(person));
  clients.push(client);
  return client;
};
async function inLounge() {
  const person = await server.makePerson();
  const { roomId } = await ask('POST', person);
  const client = open(person);
  const answer = await client.enter(roomId);
  expect(answer?.e).toBe('lounge.entered');
  await until('the view', () => client.people.has(person.id));
  return { person, client, roomId };
}
const placeOf = (userId: number) =>
  server.db.selectFrom('lounge_members').select(['x', 'y', 'room_id']).where('user_id', '=', userId).executeTakeFirst();

describe('[WLD-1] in the lounge', () => {
  it('two people see each other come, move, show an emote and go', async () => {
    const [anna, boris] = [await inLounge(), await inLounge()];
    await until(
      'both see both',
      () => anna.client.people.has(boris.person.id) && boris.client.people.has(anna.person.id),
    );
    const from = anna.client.placed()!;
    await anna.client.walk(from.x + 120);
    await until('it is seen', () => boris.client.people.get(anna.person.id)?.x === from.x + 120);
    expect(boris.client.people.get(anna.person.id)).toMatchObject({ y: from.y, pose: 'STAND', facesLeft: false });
    anna.client.emote('HEART');
    await until('the emote', () => boris.client.emotes.includes(`${anna.person.id} HEART`));
    await until('the place is noted', async () => (await placeOf(anna.person.id))?.x === from.x + 120);
    anna.client.send('lounge.leave', { roomId: anna.roomId });
    await until('she is gone', () => !boris.client.people.has(anna.person.id));
  });

  it('[WLD-105] a broken line comes back to the same spot, and the others see no gap', async () => {
    const [anna, boris] = [await inLounge(), await inLounge()];
    await anna.client.walk(anna.client.placed()!.x + 66);
    await until('it is seen', () => boris.client.people.get(anna.person.id)?.x === anna.client.placed()!.x);
    anna.client.ws.terminate();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(boris.client.people.has(anna.person.id)).toBe(true);
    const again = open(anna.person);
    expect((await again.enter(anna.roomId))?.e).toBe('lounge.entered');
    await until('she is placed', () => again.placed() !== null);
    expect(again.placed()).toMatchObject({ x: anna.client.placed()!.x, y: anna.client.placed()!.y });
    expect(
      boris.client.changes.some((change) => change.kind === 'changes' && change.gone.includes(anna.person.id)),
    ).toBe(false);
  });

  it('[WLD-102] a client that reports a distant position is put back', async () => {
    const [cheat, other] = [await inLounge(), await inLounge()];
    const { x, y } = cheat.client.placed()!;
    cheat.client.step({ x: x + 3_000, y, pose: 'WALK', facesLeft: false });
    await until('put back', () => cheat.client.changes.filter(({ kind }) => kind === 'placed').length === 2);
    expect(cheat.client.placed()).toMatchObject({ x, y });
    expect(other.client.people.get(cheat.person.id)).toMatchObject({ x, y });
    expect(cheat.client.closed()).toBeNull();
  });
});

it('[WLD-110] whoever goes to somebody is notified when chat already finds them beside each other', async () => {
  const anna = await inLounge();
  const boris = await server.makePerson();
  const { roomId } = await ask('POST', boris);
  await server.db.updateTable('lounge_members').set({ x: 6_000 }).where('user_id', '=', boris.id).execute();
  await open(boris).enter(roomId);
  const answer = await anna.client.enter(anna.roomId, { nearUserId: boris.id });
  expect(answer?.e).toBe('lounge.entered');
  const [hers, his] = [await placeOf(anna.person.id), await placeOf(boris.id)];
  expect(Math.abs(hers!.x - his!.x)).toBeLessThan(NEARBY_DISTANCE);
});

describe('[WLD-108] nobody is in who may not be', () => {
  it('without a place, in a room of others, or with a strange room', async () => {
    const person = await server.makePerson();
    const client = open(person);
    const { roomId } = await inLounge();
    expect((await client.enter(roomId))?.p).toEqual({ roomId, reason: 'NOT_MEMBER' });
    expect((await client.enter(999_999))?.p).toEqual({ roomId: 999_999, reason: 'NOT_MEMBER' });
    client.step({ x: 10, y: 10, pose: 'STAND', facesLeft: false });
    client.emote('WOW');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.closed()).toBeNull();
    expect(client.changes).toEqual([]);
  });

  it('a user who leaves by HTTP is removed, and notified', async () => {
    const [anna, boris] = [await inLounge(), await inLounge()];
    await ask('DELETE', anna.person);
    await until('out', () => !boris.client.people.has(anna.person.id));
    expect(anna.client.received.findLast(({ e }) => e === 'lounge.notIn')?.p).toEqual({
      roomId: anna.roomId,
      reason: 'REMOVED',
    });
  });

  it('whose place is taken away behind our back is out', async () => {
    const [anna, boris] = [await inLounge(), await inLounge()];
    await server.db.deleteFrom('lounge_members').where('user_id', '=', anna.person.id).execute();
    await anna.client.walk(anna.client.placed()!.x + 44);
    await until('out', () => !boris.client.people.has(anna.person.id));
  });

  it('whose session ends is gone', async () => {
    const [anna, boris] = [await inLounge(), await inLounge()];
    await inTransaction(server.db, (tx) =>
      publish(tx, accountEvents.sessionEnded, anna.person.id, { sessionId: null, sparedSessionId: null }),
    );
    await until('cut', () => anna.client.closed() === CLOSE.SESSION_ENDED);
    await until('gone', () => !boris.client.people.has(anna.person.id));
  });

  it('bytes that are not as agreed end the connection', async () => {
    for (const bytes of [
      Uint8Array.of(1),
      Uint8Array.of(1, 0, 0, 0, 0, 0, 77),
      Uint8Array.of(2, 200),
      Uint8Array.of(3, 0, 0),
      new Uint8Array(60).fill(1),
    ]) {
      const { client } = await inLounge();
      client.ws.send(bytes);
      await until('cut', () => client.closed() === CLOSE.BAD_FRAME);
    }
  });
});
