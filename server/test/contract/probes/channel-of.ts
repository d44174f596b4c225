import type { Person, TestServer } from '../../harness.ts';

/** The first channel of the caller: one that they run or are in, or a new one that they join. */
export async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  const found = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found) return found.channel_id;
  const channel = await test.makeChannel();
  await test.db.insertInto('channels_members').values({ channel_id: channel.id, user_id: id, role: 'USER' }).execute();
  return channel.id;
}
