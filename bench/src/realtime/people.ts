import { createHmac, randomUUID } from 'node:crypto';
import { channelTopic, PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import type pg from 'pg';

const HOURS_VALID = 2;

export type Audience = { readonly topic: string; readonly hellos: readonly string[] };

/**
 * A channel and so many people in it, each with the hello frame of their browser. They are written straight into the
 * database and their tokens signed here: a thousand sign-ups would hash a thousand passwords, which is not what is measured.
 */
export async function makeAudience(client: pg.Client, tokenSecret: string, count: number): Promise<Audience> {
  const mark = randomUUID().slice(0, 8);
  const {
    rows: [channel],
  } = await client.query<{ id: string }>(
    `insert into channels_channels (name, slug) values ('bench', $1) returning id`,
    [`bench-${mark}`],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
     select $1 || n || '@test.example', $1 || n, $1 || n, '2000-01-01', 'EMAIL', now() from generate_series(1, $2::int) n returning id`,
    [`b${mark}`, count],
  );
  await client.query(
    `insert into channels_members (channel_id, user_id, role) select $1, unnest($2::bigint[]), 'USER'`,
    [channel?.id, rows.map(({ id }) => id)],
  );
  const topic = channelTopic(Number(channel?.id));
  return {
    topic,
    hellos: rows.map(({ id }) =>
      JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token: accessToken(tokenSecret, Number(id)), topics: [topic] }),
    ),
  };
}

/** An access token as the server signs it. If the format changes, the gateway rejects every hello frame. */
export function accessToken(secret: string, userId: number, isAdmin = false): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256' })}.${part({ sid: randomUUID(), adm: isAdmin, up: true, sub: String(userId), iss: 'dolphin', aud: 'dolphin-api', iat: now, exp: now + HOURS_VALID * 3_600 })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
