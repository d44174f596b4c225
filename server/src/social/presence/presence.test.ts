import type { Presence } from '@dolphin/contract/social/friends.constants';
import { friends } from '@dolphin/contract/social/friends.contract';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { presence, presenceMessages } from '@dolphin/contract/social/presence.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { connect } from '../../core/realtime/socket-client.fixture.ts';
import { followPresence } from './follow-presence.ts';
import { clearDeadGateways } from './presence.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());

async function pair(): Promise<readonly [Person, Person]> {
  const [me, friend] = [await server.makePerson(), await server.makePerson()];
  await call(server, friends.request, { userId: friend.id }, me.headers);
  await call(server, friends.request, { userId: me.id }, friend.headers);
  return [me, friend];
}
const seen = async (viewer: Person): Promise<Presence | undefined> =>
  (await call(server, friends.list, {}, viewer.headers)).body.friendList[0]?.presence;
const becomes = (viewer: Person, presenceOf: Presence, ms?: number) =>
  until(`somebody is ${presenceOf}`, async () => (await seen(viewer)) === presenceOf, ms);
const eventsAbout = async (viewer: Person, about: Person) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', 'social.presenceChanged')
      .where('topic', '=', `user:${viewer.id}`)
      .orderBy('id')
      .execute()
  )
    .map((row) => row.payload as { userId: number; presence: Presence })
    .filter((payload) => payload.userId === about.id)
    .map((payload) => payload.presence);
async function socketOf(person: Person) {
  const address = server.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at a port.');
  const client = connect(address.port);
  await client.hello(person.headers['authorization']?.slice('Bearer '.length) ?? '');
  return client;
}

describe('presence over sockets', () => {
  it('[SOC-126] shows a friend as here, away and here again, live to those who are connected', async () => {
    const [me, friend] = await pair();
    const mine = await socketOf(me);
    expect(await seen(me)).toBe('OFFLINE');
    const theirs = await socketOf(friend);
    const received = () => mine.events.filter((event) => event.e === 'social.presenceChanged').map((event) => event.p);
    await until('ONLINE is received', () => received().length === 1);
    theirs.send({ t: 'say', n: presenceMessages.away.name, p: { isAway: true } });
    await until('AWAY is received', () => received().length === 2);
    expect(await seen(me)).toBe('AWAY');
    theirs.send({ t: 'say', n: presenceMessages.away.name, p: { isAway: false } });
    await until('ONLINE is received again', () => received().length === 3);
    expect(received()).toEqual(['ONLINE', 'AWAY', 'ONLINE'].map((state) => ({ userId: friend.id, presence: state })));
    theirs.ws.close();
    await until('OFFLINE is received', () => received().length === 4);
    expect([received()[3]?.['presence'], await seen(me)]).toEqual(['OFFLINE', 'OFFLINE']);
    mine.ws.close();
  });

  it('[SOC-126] hides whoever wishes so, at once and until they show themselves', async () => {
    const [me, friend] = await pair();
    const [mine, theirs] = [await socketOf(me), await socketOf(friend)];
    // Noted first and published then: what is published later would stand among the events below.
    await until('it is published', async () => (await eventsAbout(me, friend)).length === 1);
    const hide = (isHidden: boolean) => call(server, presence.hide, { isHidden }, friend.headers);
    expect((await hide(true)).body).toEqual({ isHidden: true });
    expect([await seen(me), (await call(server, presence.setting, {}, friend.headers)).body]).toEqual([
      'OFFLINE',
      { isHidden: true },
    ]);
    await hide(false);
    await hide(false);
    expect(await seen(me)).toBe('ONLINE');
    expect((await eventsAbout(me, friend)).slice(-2)).toEqual(['OFFLINE', 'ONLINE']);
    for (const client of [mine, theirs]) client.ws.close();
  });

  it('[SOC-126] sends strangers nothing', async () => {
    const [stranger, other] = [await server.makePerson(), await server.makePerson()];
    const [mine, theirs] = [await socketOf(stranger), await socketOf(other)];
    await until(
      'they are noted',
      async () =>
        (await server.db.selectFrom('social_presence').select('user_id').where('user_id', '=', other.id).execute())
          .length === 1,
    );
    expect(await eventsAbout(stranger, other)).toEqual([]);
    for (const client of [mine, theirs]) client.ws.close();
  });
});

describe('the follower of one gateway', () => {
  it('takes a page loaded anew for nobody going, and several tabs for one person', async () => {
    const [me, friend] = await pair();
    await sql`insert into social_presence_gateways values ('00000000-0000-4000-8000-000000000001', now() + interval '1 hour')`.execute(
      server.db,
    );
    await sql`insert into social_presence values (${me.id}, '00000000-0000-4000-8000-000000000001', false)`.execute(
      server.db,
    );
    const follower = followPresence(server.app, { goneAfterMs: 300 });
    follower.came(friend.id, 'a');
    await becomes(me, 'ONLINE');
    follower.went(friend.id, 'a');
    follower.came(friend.id, 'b');
    follower.came(friend.id, 'c');
    follower.awayChanged(friend.id, 'b', true);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await eventsAbout(me, friend)).toEqual(['ONLINE']);
    follower.awayChanged(friend.id, 'c', true);
    await becomes(me, 'AWAY');
    follower.went(friend.id, 'b');
    follower.went(friend.id, 'c');
    await becomes(me, 'OFFLINE');
    await until('it is published', async () => (await eventsAbout(me, friend)).length === 3);
    expect(await eventsAbout(me, friend)).toEqual(['ONLINE', 'AWAY', 'OFFLINE']);
    await follower.stop();
  });

  it('[SOC-126] lets its people be gone when it was killed, and be here while another has them', async () => {
    const [me, friend] = await pair();
    const [killed, living] = [followPresence(server.app), followPresence(server.app)];
    killed.came(friend.id, 'a');
    living.came(me.id, 'x');
    await becomes(me, 'ONLINE');
    // Killed: it neither beats nor takes its rows away.
    await killed.stop();
    await sql`update social_presence_gateways set seen_at = now() - interval '1 minute' where id in (select gateway_id from social_presence where user_id = ${friend.id})`.execute(
      server.db,
    );
    expect(await seen(me)).toBe('OFFLINE');
    await clearDeadGateways.run({
      app: server.app,
      db: server.db,
      now: new Date(),
      jobId: '',
      signal: new AbortController().signal,
    });
    await until('it is published', async () => (await eventsAbout(me, friend)).at(-1) === 'OFFLINE');
    const rows = () => server.db.selectFrom('social_presence').selectAll().where('user_id', '=', friend.id).execute();
    await until('its row is gone', async () => (await rows()).length === 0);
    living.came(friend.id, 'b');
    await becomes(me, 'ONLINE');
    await living.stop();
  });

  it('that was thought dead notes its people anew', async () => {
    const [me, friend] = await pair();
    const follower = followPresence(server.app, { beatMs: 200 });
    follower.came(friend.id, 'a');
    follower.came(me.id, 'x');
    await becomes(me, 'ONLINE');
    await sql`delete from social_presence_gateways where id in (select gateway_id from social_presence where user_id = ${friend.id})`.execute(
      server.db,
    );
    expect(await seen(me)).toBe('OFFLINE');
    await becomes(me, 'ONLINE');
    await follower.stop();
  });
});

describe('outfits of friends', () => {
  it('are seen at once by friends who are connected, also where no channel has both, and by nobody else', async () => {
    const [me, friend] = await pair();
    const stranger = await server.makePerson();
    const [theirs, others] = [await socketOf(friend), await socketOf(stranger)];
    await becomes(me, 'ONLINE');
    await publish(server.db, avatarEvents.outfitChanged, me.id, { userId: me.id, outfitHash: 'v.new' });
    await until('the friend is notified', () =>
      theirs.events.some((event) => event.e === socialEvents.friendDressed.name),
    );
    expect(
      theirs.events.filter((event) => event.e === socialEvents.friendDressed.name).map((event) => event.p),
    ).toEqual([{ userId: me.id, outfitHash: 'v.new' }]);
    expect(others.events.filter((event) => event.e === socialEvents.friendDressed.name)).toEqual([]);
    theirs.ws.terminate();
    others.ws.terminate();
  });
});
