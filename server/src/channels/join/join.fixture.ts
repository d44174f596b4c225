import type { JoinMethod } from '@dolphin/contract/channels/channels.constants';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { sql } from 'kysely';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';

type Form = Partial<InputOf<typeof channelJoin.join>>;

/** A channel with a master, and what tests of joining do with it. */
export async function makeAcademy(
  server: TestServer,
  given: { readonly joinMethod?: JoinMethod; readonly masters?: number } = {},
) {
  const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER']);
  const { slug, name } = await server.db
    .updateTable('channels_channels')
    .set({ join_method: given.joinMethod ?? 'IMMEDIATELY' })
    .where('id', '=', id)
    .returning(['slug', 'name'])
    .executeTakeFirstOrThrow();
  return {
    id,
    slug,
    name,
    master: people.ROLE_CHANNEL_MASTER,
    manager: people.MANAGER,
    join: (who: Person, form: Form = {}) =>
      call(
        server,
        channelJoin.join,
        { channelId: id, nickname: '서아', introduction: '반가워요', channelPersonalInformationConsent: true, ...form },
        who.headers,
      ),
    mine: (who: Person) => call(server, channelJoin.mine, { channelId: id }, who.headers),
    leave: (who: Person) => call(server, channelJoin.leave, { channelId: id }, who.headers),
    become: async (who: Person, role: ChannelRole) =>
      void (await server.db
        .insertInto('channels_members')
        .values({ channel_id: id, user_id: who.id, role })
        .onConflict((conflict) => conflict.columns(['channel_id', 'user_id']).doUpdateSet({ role }))
        .execute()),
    memberIdOf: async (who: Person) =>
      (
        await server.db
          .selectFrom('channels_members')
          .select('id')
          .where('channel_id', '=', id)
          .where('user_id', '=', who.id)
          .executeTakeFirstOrThrow()
      ).id,
    rowsOf: (who: Person) =>
      server.db
        .selectFrom('channels_members')
        .selectAll()
        .where('channel_id', '=', id)
        .where('user_id', '=', who.id)
        .execute(),
    /** The stored size of the channel, and the counted one. */
    sizes: async () =>
      (
        await sql<{
          stored: number;
          counted: number;
        }>`select member_count as stored, (select count(*) from channels_members where channel_id = c.id and role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'))::int as counted from channels_channels c where id = ${id}`.execute(
          server.db,
        )
      ).rows[0],
  };
}
