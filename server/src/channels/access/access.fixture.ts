import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Person, TestServer } from '../../../test/harness.ts';

/** As nothing in the product does it: no event reports it. */
export async function updateRole(
  { app }: TestServer,
  channelId: number,
  { id }: Person,
  role: ChannelRole,
): Promise<void> {
  await app.db
    .updateTable('channels_members')
    .set({ role })
    .where('channel_id', '=', channelId)
    .where('user_id', '=', id)
    .execute();
}
