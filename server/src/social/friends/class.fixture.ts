import type { Db } from '../../core/db.ts';
import '../../channels/channels.tables.ts';

/** A class of a channel with these people: learners and their coach. */
export async function inOneClass(
  db: Db,
  channelId: number,
  people: readonly { readonly id: number }[],
): Promise<number> {
  const { id: groupId } = await db
    .insertInto('channels_groups')
    .values({ channel_id: channelId, name: `반${people[0]?.id ?? 0}`, code: null, is_class: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('channels_group_members')
    .values(people.map(({ id }) => ({ group_id: groupId, user_id: id })))
    .execute();
  return groupId;
}
