import { CLOSE, PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db.ts';
import { until } from '../jobs/scratch-app.fixture.ts';
import { clearEvents } from '../outbox/clear-old.ts';
import { publish } from '../outbox/publish.ts';
import { events, range, useGateway } from './gateway.fixture.ts';
import { CONNECTIONS_PER_USER } from './hello.ts';
import type { Client } from './socket-client.fixture.ts';

const { at, clients, join, notify, post } = useGateway();

describe('a hello frame', () => {
  it('is answered with ready, and the own events follow without asking', async () => {
    const client = join();
    const ready = await client.hello('1:a');
    expect(ready).toMatchObject({ seq: expect.any(Number), connectionId: expect.any(String), topics: ['user:1'] });
    await notify(1, 1);
    await notify(2, 99);
    await notify(1, 2);
    await until('two events', () => client.events.length === 2);
    expect(client.events[0]).toEqual({ e: 'test.sent', p: { n: 1 }, s: expect.any(Number) });
    expect(client.numbers()).toEqual([1, 2]);
  });

  it('must come within five seconds', async () => {
    const silent = join();
    await silent.open();
    const began = Date.now();
    expect(await silent.cut()).toBe(CLOSE.TOO_LATE);
    expect(Date.now() - began).toBeGreaterThan(4_000);
    expect(at.realtime.counts().waiting).toBe(0);
  });

  it.each([['nonsense'], ['throws'], ['']])('with the token %j is refused', async (token) => {
    const client = join();
    await client.open();
    client.send({ t: 'hello', v: PROTOCOL_VERSION, token });
    expect(await client.cut()).toBe(CLOSE.UNAUTHENTICATED);
  });

  it('of another protocol version is closed with OUTDATED', async () => {
    const client = join();
    await client.open();
    client.send({ t: 'hello', v: PROTOCOL_VERSION + 1, token: '1:a' });
    expect(await client.cut()).toBe(CLOSE.OUTDATED);
  });

  it.each([['http://elsewhere.example'], [null], ['null'], ['file:///x']])(
    'from the origin %j is not even accepted',
    async (origin) => {
      const client = join({ origin });
      await until('an answer', () => client.status() !== null);
      expect(client.status()).toBe(403);
    },
  );

  it('is accepted from the public address', async () => {
    await join({ origin: 'http://localhost' }).hello('1:a');
  });

  it('is at home at /realtime only', async () => {
    const client = join({ path: '/other' });
    await until('an answer', () => client.status() !== null);
    expect(client.status()).toBe(404);
  });

  it('is refused beyond the connections one user may have', async () => {
    for (let i = 0; i < CONNECTIONS_PER_USER; i++) await join().hello('1:a');
    const client = join();
    await client.open();
    client.send({ t: 'hello', v: PROTOCOL_VERSION, token: '1:a' });
    expect(await client.cut()).toBe(CLOSE.TOO_MANY);
    await join().hello('2:a');
    clients[0]!.ws.close();
    await until('one is gone', () => at.realtime.counts().connections === CONNECTIONS_PER_USER);
    await join().hello('1:a');
  });
});

describe('channels', () => {
  it('are subscribed on request, if permitted, until unsubscribed', async () => {
    const client = join();
    await client.hello('1:a');
    client.send({ t: 'sub', topic: 'channel:3' });
    client.send({ t: 'sub', topic: 'channel:33' });
    await until('answers', () => client.word('subbed') !== undefined && client.word('refused') !== undefined);
    expect(client.word('refused')).toEqual({ t: 'refused', topic: 'channel:33' });
    await post(3, 1);
    await post(33, 99);
    await until('the post', () => client.events.length === 1);
    client.send({ t: 'unsub', topic: 'channel:3' });
    client.send({ t: 'ping' });
    await until('the pong', () => client.word('pong') !== undefined);
    await post(3, 98);
    await notify(1, 2);
    await until('the last event', () => client.events.length === 2);
    expect(client.numbers()).toEqual([1, 2]);
  });

  it('cannot be used to receive events of another user', async () => {
    const client = join();
    await client.hello('1:a');
    client.send({ t: 'sub', topic: 'user:2' });
    expect(await client.cut()).toBe(CLOSE.BAD_FRAME);
  });

  it('are taken away when the role is', async () => {
    const client = join();
    await client.hello('1:a', { topics: ['channel:3'] });
    at.maySubscribe = () => false;
    await inTransaction(at.app.db, (tx) => publish(tx, events.roleChanged, 1, {}));
    await until('it is dropped', () => client.word('dropped') !== undefined);
    await post(3, 99);
    await notify(1, 1);
    await until('an event', () => client.numbers().length === 2);
    expect(client.events.map((event) => event.e)).toEqual(['test.roleChanged', 'test.sent']);
  });

  it.each([['asked for'], ['named in the hello']])(
    'are not sent when the role is taken away while they are %s',
    async (how) => {
      const client = join();
      const isSubscribing = how === 'asked for';
      if (isSubscribing) await client.hello('1:a');
      else await client.open();
      let answer: ((may: boolean) => void) | undefined;
      // The first answer was read before the change and comes after it.
      at.maySubscribe = () => {
        at.maySubscribe = () => false;
        return new Promise((resolve) => (answer = resolve));
      };
      client.send(
        isSubscribing
          ? { t: 'sub', topic: 'channel:3' }
          : { t: 'hello', v: PROTOCOL_VERSION, token: '1:a', topics: ['channel:3'] },
      );
      await until('the question', () => answer !== undefined);
      const head = at.outbox.reader.head();
      await inTransaction(at.app.db, (tx) => publish(tx, events.roleChanged, 1, {}));
      await until('the change came by', () => at.outbox.reader.head() > head);
      answer?.(true);
      if (isSubscribing) await until('the answer', () => client.word('refused') !== undefined);
      else await until('ready', () => client.word('ready') !== undefined);
      expect(client.word('subbed')).toBeUndefined();
      expect(client.word('ready')?.topics).toEqual(['user:1']);
    },
  );
});

describe('resume', () => {
  it('loses and doubles nothing over repeated drops while events keep coming', async () => {
    let client = join();
    await client.hello('1:a', { topics: ['channel:3'] });
    const opened: Client[] = [client];
    let writing = true;
    const writer = (async () => {
      for (let n = 1; n <= 400; n++) {
        await (n % 3 === 0 ? post(3, n) : notify(1, n));
        if (n % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      writing = false;
    })();
    while (writing) {
      await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 80));
      const resume = Math.max(...opened.map((one) => one.lastSeq()));
      client.ws.terminate();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120)); // away
      client = join();
      opened.push(client);
      await client.hello('1:a', {
        resume: Math.max(resume, ...opened.map((one) => one.lastSeq())),
        topics: ['channel:3'],
      });
    }
    await writer;
    const all = () => opened.flatMap((one) => one.numbers());
    await until('all 400', () => all().length >= 400);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(opened.length).toBeGreaterThan(3);
    expect(all()).toEqual(range(1, 400));
  });

  it('brings an event that was committed late, with a lower id than one already seen', async () => {
    const client = join();
    await client.hello('1:a');
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const late = inTransaction(at.app.db, async (tx) => {
      await publish(tx, events.sent, 1, { n: 1 });
      written();
      await held;
    });
    await isWritten;
    await notify(1, 2);
    await until('the later one', () => client.events.length === 1);
    client.ws.terminate();
    finish();
    await late;
    await until(
      'it is numbered',
      async () => (await sql`select 1 from core_outbox where seq is null`.execute(at.app.db)).rows.length === 0,
    );
    const again = join();
    await again.hello('1:a', { resume: client.lastSeq() });
    // Numbered is not yet read: it comes with the backlog, or right behind it.
    await until('the late one', () => again.numbers().length > 0);
    expect(again.numbers()).toEqual([1]);
  });

  it('brings a large backlog to a healthy reader', async () => {
    const first = join();
    const { seq } = await first.hello('1:a');
    first.ws.terminate();
    const pad = 'x'.repeat(3_000);
    await inTransaction(at.app.db, async (tx) => {
      for (let n = 1; n <= 1_000; n++) await publish(tx, events.sent, 1, { n, pad });
    });
    await until('all are numbered', () => at.outbox.reader.head() >= seq + 1_000);
    const client = join();
    await client.hello('1:a', { resume: seq });
    expect(client.numbers()).toEqual(range(1, 1_000));
    expect(at.realtime.counts().cutSlow).toBe(0);
  });

  it('is a reset when what was missed is no longer kept, or the number was never given', async () => {
    const first = join();
    const { seq } = await first.hello('1:a');
    await notify(1, 1);
    await until('the event', () => first.events.length === 1);
    await sql`update core_outbox set created_at = now() - interval '2 days'`.execute(at.app.db);
    await clearEvents(at.app.db, new Date(Date.now() - 24 * 3_600_000));
    const client = join();
    const ready = await client.hello('1:a', { resume: seq });
    expect(client.word('reset')).toEqual({ t: 'reset', seq: ready.seq });
    await notify(1, 2);
    await until('what follows', () => client.events.length === 1);
    const liar = join();
    await liar.hello('1:a', { resume: 1_000_000_000 });
    expect(liar.word('reset')).toBeDefined();
    const current = join();
    await current.hello('1:a', { resume: client.lastSeq() });
    expect(current.word('reset')).toBeUndefined();
  });

  it('reaches a gateway that lags behind the one the browser came from', async () => {
    await join().hello('1:a');
    // The number exists in the database before this process has read it.
    const {
      rows: [row],
    } = await sql<{
      seq: number;
    }>`insert into core_outbox (name, topic, payload, seq) values ('test.sent', 'user:1', '{"n":1}', nextval('core_outbox_seq_numbers')) returning seq`.execute(
      at.app.db,
    );
    const again = join();
    const ready = await again.hello('1:a', { resume: row!.seq });
    expect(again.word('reset')).toBeUndefined();
    expect(ready.seq).toBeGreaterThanOrEqual(row!.seq);
    await notify(1, 2);
    await until('the next event', () => again.events.length > 0);
    expect(again.numbers()).toEqual([2]);
  });
});

describe('the end of a session', () => {
  it('cuts its sockets at once, and only those', async () => {
    const [ended, other, stranger] = [join(), join(), join()];
    await ended.hello('1:a');
    await other.hello('1:b');
    await stranger.hello('2:a');
    await inTransaction(at.app.db, (tx) => publish(tx, events.sessionEnded, 1, { sessionId: 'a' }));
    expect(await ended.cut()).toBe(CLOSE.SESSION_ENDED);
    expect(ended.events).toMatchObject([{ e: 'test.sessionEnded' }]);
    await inTransaction(at.app.db, (tx) => publish(tx, events.sessionEnded, 1, { sessionId: null }));
    expect(await other.cut()).toBe(CLOSE.SESSION_ENDED);
    expect(stranger.closed()).toBeNull();
  });

  it('spares the session that ended all the others', async () => {
    const [here, there] = [join(), join()];
    await here.hello('1:a');
    await there.hello('1:b');
    await inTransaction(at.app.db, (tx) =>
      publish(tx, events.sessionEnded, 1, { sessionId: null, sparedSessionId: 'a' }),
    );
    expect(await there.cut()).toBe(CLOSE.SESSION_ENDED);
    await notify(1, 1);
    await until('the next event', () => here.numbers().length > 0);
    expect(here.closed()).toBeNull();
  });

  it('comes when the token has expired beyond the grace, unless it was renewed', async () => {
    at.tokenSeconds = -26;
    const [expired, renewed] = [join(), join()];
    await expired.hello('1:a');
    await renewed.hello('1:a');
    await until('it is asked to renew', () => renewed.word('renew') !== undefined);
    at.tokenSeconds = 3_600;
    renewed.send({ t: 'renew', token: '1:a' });
    await until('it is renewed', () => renewed.word('renewed') !== undefined);
    expect(await expired.cut()).toBe(CLOSE.UNAUTHENTICATED);
    await notify(1, 1);
    await until('the renewed one receives it', () => renewed.events.length === 1);
  });

  it('goes by the clock of the app, which signed the token', async () => {
    at.now = () => new Date('2020-01-01T00:00:00Z');
    const valid = join();
    await valid.hello('1:a');
    at.tokenSeconds = -3_600;
    const expired = join();
    await expired.hello('1:b');
    // Both are checked at the same moment, the valid one first.
    expect(await expired.cut()).toBe(CLOSE.UNAUTHENTICATED);
    await notify(1, 1);
    await until('the valid one receives it', () => valid.events.length === 1);
  });

  it("comes when somebody else's token is used to renew", async () => {
    const client = join();
    await client.hello('1:a');
    client.send({ t: 'renew', token: '2:a' });
    expect(await client.cut()).toBe(CLOSE.UNAUTHENTICATED);
  });
});
