import { setTimeout as sleep } from 'node:timers/promises';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { sql } from 'kysely';
import { eraseAccount, lockUser } from '../src/accounts/public.ts';
import { listeners } from '../src/background.ts';
import { updateClosed } from '../src/channels/settings/settings.queries.ts';
import type { App } from '../src/core/app.ts';
import { type Db, inTransaction } from '../src/core/db.ts';
import { startOutbox } from '../src/core/outbox/outbox.ts';
import { publish } from '../src/core/outbox/publish.ts';
import { removeDemoCompetitions } from './competitions/competitions.ts';
import { resolveDemoGaps } from './commerce/accounts.ts';
import { DEMO_DOMAIN } from './demo-people.ts';
import { removeDemoSales } from './shop.ts';

/**
 * Takes the demo away. Its people leave as everybody leaves: the account is erased and every domain erases what is
 * theirs. Their channels are closed as a master closes one: nobody sees them any more, and what other people wrote in
 * them stays theirs to be exported or erased. Nothing else is touched. [SEC-61]
 */
export type Demo = {
  readonly people: readonly { readonly id: number; readonly email: string | null }[];
  readonly channels: readonly { readonly id: number; readonly name: string; readonly ownerId: number }[];
  /** Members of these channels who are no demo people. */
  readonly realMembers: number;
};

export type Removed = { readonly people: number; readonly channels: number; readonly sales: number };

/**
 * `.example` is reserved (RFC 2606): no real person has such an address. Accounts that were made in a channel of a demo
 * person have none at all.
 */
const IS_DEMO = sql<boolean>`(lower(u.email) like ${`%@${DEMO_DOMAIN}`} or u.email is null and exists (
  select from channels_learner_accounts a join channels_channels ac on ac.id = a.channel_id join accounts_users o on o.id = ac.owner_id
  where a.user_id = u.id and lower(o.email) like ${`%@${DEMO_DOMAIN}`}))`;

export async function findDemo(db: Db): Promise<Demo> {
  const { rows: people } = await sql<{ id: number; email: string | null }>`
    select u.id, u.email from accounts_users u where ${IS_DEMO} and u.left_at is null order by u.id`.execute(db);
  const { rows: channels } = await sql<{ id: number; name: string; ownerId: number; realMembers: number }>`
    select c.id, c.name, c.owner_id as "ownerId",
      (select count(*)::int from channels_members m join accounts_users u on u.id = m.user_id
       where m.channel_id = c.id and u.left_at is null and not coalesce(${IS_DEMO}, false)) as "realMembers"
    from channels_channels c where c.owner_id = any(${people.map(({ id }) => id)}) and c.closed_at is null order by c.id`.execute(
    db,
  );
  return { people, channels, realMembers: channels.reduce((sum, channel) => sum + channel.realMembers, 0) };
}

export function isEmpty({ people, channels }: Demo): boolean {
  return people.length === 0 && channels.length === 0;
}

/** All or nothing, then waits until every domain has erased its part. Asked again, it finds nothing and does nothing. */
export async function removeDemo(app: App): Promise<Removed> {
  const removed = await inTransaction(app.db, async (tx) => {
    const { people, channels } = await findDemo(tx);
    const now = app.now();
    for (const { id: channelId, ownerId } of channels) {
      await updateClosed(tx, channelId, now);
      await publish(tx, channelEvents.closed, 0, { channelId, userId: ownerId });
    }
    for (const { id: userId, email } of people) {
      await lockUser(tx, userId);
      await eraseAccount(tx, app, { userId, email, now });
    }
    await resolveDemoGaps(
      tx,
      channels.map(({ id }) => id),
      now,
    );
    await removeDemoCompetitions(
      tx,
      people.map(({ id }) => id),
    );
    const sales = people.length === 0 ? 0 : await removeDemoSales(tx, now);
    return { people: people.length, channels: channels.length, sales };
  });
  if (removed.people + removed.channels > 0) await runErasures(app);
  return removed;
}

const ERASING_EVENTS: readonly string[] = [accountEvents.left.name, channelEvents.closed.name];
const LOOK_MS = 100;

/** Runs the listeners that erase, here, so that nothing is left to a worker that may never start. */
async function runErasures(app: App): Promise<void> {
  const erasing = listeners.filter(({ on }) => ERASING_EVENTS.includes(on.name));
  const names = erasing.map(({ name }) => name);
  const outbox = await startOutbox(app, { listeners: erasing });
  try {
    for (;;) {
      const {
        rows: [left],
      } = await sql<{ count: number }>`
        select count(*)::int as count from core_outbox o where o.name = any(${ERASING_EVENTS}) and (o.seq is null or exists (
          select from core_listener_cursors c where c.listener = any(${names}) and c.seq < o.seq))`.execute(app.db);
      if (left?.count === 0) return;
      await sleep(LOOK_MS);
    }
  } finally {
    await outbox.stop();
  }
}
