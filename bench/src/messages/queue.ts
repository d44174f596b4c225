import type pg from 'pg';
import { MESSAGE_WEBHOOK_PATH } from '@dolphin/contract/messaging/messaging.constants';
import { median, startProgram, until } from '../processes.ts';
import { cpuMicrosExactly } from '../realtime/usage.ts';

type At = {
  readonly db: pg.Client;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  readonly databaseUrl: string;
  readonly pid: number;
  readonly clientCore: number;
};

/**
 * CPU time of our server for each message, from the queue to its final result: handing it over, reading what became of it
 * after webhooks, and storing that. Another program writes the messages, so that only the queue is measured. The first
 * round warms up.
 */
export async function measureQueue(
  { db, url, env, databaseUrl, pid, clientCore }: At,
  { rounds, messages }: { readonly rounds: number; readonly messages: number },
): Promise<number> {
  await steer(env, 'pace', { carrierMs: 50, phoneMs: 50 });
  await steer(env, 'webhook', { url: `${url}${MESSAGE_WEBHOOK_PATH}`, copies: 1 });
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const before = cpuMicrosExactly(pid);
    const filler = startProgram('server/test/messages/fill-queue.fixture.ts', {
      args: [String(round), String(messages)],
      core: clientCore,
      env: { ...env, DATABASE_URL: databaseUrl, DATABASE_POOL: '2' },
    });
    await filler.nextLine();
    await filler.stop();
    await until('the messages of a round', async () => {
      const { rows } = await db.query<{ open: number }>(
        `select count(*)::int as open from messaging_messages where state <> 'DELIVERED'`,
      );
      return rows[0]?.open === 0;
    });
    if (round > 0) times.push((cpuMicrosExactly(pid) - before) / 1_000 / messages);
  }
  return Number(median(times).toFixed(3));
}

async function steer(env: Readonly<Record<string, string>>, name: string, body: object): Promise<void> {
  const answer = await fetch(`${env['SOLAPI_API_URL']}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the simulator refuses ${name}: ${answer.status}`);
}
