import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../db.ts';
import { until } from '../jobs/scratch-app.fixture.ts';
import { publish } from '../outbox/publish.ts';
import { events, range, useGateway } from './gateway.fixture.ts';

const { at, join } = useGateway();

/** One transaction with several events: an even number goes to the channel, an odd one to the user, or all to one. */
function publishAll(numbers: readonly number[], topic: (n: number) => 'user' | 'channel', pad?: string): Promise<void> {
  return inTransaction(at.app.db, async (tx) => {
    for (const n of numbers)
      await publish(tx, topic(n) === 'user' ? events.sent : events.posted, topic(n) === 'user' ? 1 : 3, {
        n,
        ...(pad ? { pad } : {}),
      });
  });
}

describe('events of one act', () => {
  it('arrive in order and once each, to one topic or to several in turns', async () => {
    const [both, personal] = [join(), join()];
    await both.hello('1:a', { topics: ['channel:3'] });
    await personal.hello('1:b');
    await publishAll(range(1, 20), () => 'user');
    await publishAll(range(21, 60), (n) => (n % 2 === 0 ? 'channel' : 'user'));
    await publishAll(range(61, 70), (n) => (n % 4 < 2 ? 'channel' : 'user'));
    await until('all of them', () => both.events.length === 70);
    expect(both.numbers()).toEqual(range(1, 70));
    expect(both.events.map((event) => event.s)).toEqual(
      both.events.map((event) => event.s).toSorted((a, b) => a! - b!),
    );
    expect(personal.numbers()).toEqual([
      ...range(1, 20),
      ...range(21, 70).filter((n) => (n <= 60 ? n % 2 === 1 : n % 4 >= 2)),
    ]);
    expect(at.realtime.counts().sent).toBeGreaterThanOrEqual(both.events.length + personal.events.length);
  });

  it('are written together, and not one by one', async () => {
    const client = join();
    await client.hello('1:a');
    const writes = vi.spyOn(Socket.prototype, 'write');
    await publishAll(range(1, 30), () => 'user');
    await until('all of them', () => client.events.length === 30);
    const withEvents = writes.mock.calls.filter(
      ([bytes]) => Buffer.isBuffer(bytes) && bytes[0] === 0x81 && bytes.includes('"test.sent"'),
    );
    writes.mockRestore();
    expect(client.numbers()).toEqual(range(1, 30));
    // Mostly one; a busy machine lets others have a turn in between.
    expect(withEvents.length).toBeLessThan(6);
  });

  it('leave out what the browser has seen elsewhere already', async () => {
    const first = join();
    await first.hello('1:a');
    await publishAll(range(1, 10), () => 'user');
    await until('ten events', () => first.events.length === 10);
    const again = join();
    await again.hello('1:a', { resume: first.events[3]!.s! });
    await publishAll(range(11, 15), () => 'user');
    await until('the rest', () => again.events.length === 11);
    expect(again.numbers()).toEqual(range(5, 15));
  });

  it('that are large together are not taken for a slow reader', async () => {
    const client = join();
    await client.hello('1:a');
    await publishAll(range(1, 400), () => 'user', 'x'.repeat(8_000));
    await until('all of them', () => client.events.length === 400);
    expect(client.numbers()).toEqual(range(1, 400));
    expect(at.realtime.counts().cutSlow).toBe(0);
  });
});
