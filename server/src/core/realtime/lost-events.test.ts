import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { until } from '../jobs/scratch-app.fixture.ts';
import { range, useGateway } from './gateway.fixture.ts';

const { at, join, notify } = useGateway();

it('[SEC-253] browsers read everything again after a database took over that lacks what they have seen, and miss nothing', async () => {
  const client = join();
  await client.hello('1:a');
  for (const n of range(1, 20)) await notify(1, n);
  await until('twenty events', () => client.events.length === 20);
  const seen = client.lastSeq();

  // A replica takes over that has half of them.
  await sql`delete from core_outbox where seq > ${seen - 10}`.execute(at.app.db);
  await sql`select setval('core_outbox_seq_numbers', ${seen - 10})`.execute(at.app.db);
  await sql`update core_outbox_epochs set timeline = timeline + 1`.execute(at.app.db);
  for (const n of range(21, 25)) await notify(1, n);

  await until('the events after it', () => client.events.length === 25);
  expect(client.numbers()).toEqual(range(1, 25));
  expect(client.words.filter(({ t }) => t === 'reset')).toHaveLength(1);
  expect(client.word('reset')?.seq).toBeGreaterThan(seen);
  expect(client.lastSeq()).toBeGreaterThan(seen);

  // One that comes back with a lost number is sent nothing late, and reads again; one with a number of now resumes.
  const late = join();
  await late.hello('1:b', { resume: seen - 2 });
  expect(late.word('reset')).toBeDefined();
  const current = join();
  await current.hello('1:c', { resume: client.lastSeq() });
  expect(current.word('reset')).toBeUndefined();
});
