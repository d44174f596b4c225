import type { ChannelRole } from '@dolphin/contract/core/roles';
import { expect } from 'vitest';
import type { Person, TestServer } from '../../../test/harness.ts';

/** What several tests of members need, on the server that is running. */
export function membersOf(at: () => TestServer) {
  return {
    add: async (
      channelId: number,
      role: ChannelRole,
      given: { readonly nickname?: string; readonly roleBefore?: ChannelRole; readonly at?: Date } = {},
    ) => {
      const person = await at().makePerson();
      const { id } = await at()
        .db.insertInto('channels_members')
        .values({
          channel_id: channelId,
          user_id: person.id,
          role,
          role_before: given.roleBefore ?? null,
          ...(given.nickname ? { nickname: given.nickname } : {}),
          ...(given.at ? { created_at: given.at, joined_at: given.at } : {}),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...person, channelMemberId: id };
    },
    idOf: async (channelId: number, person: Person) => {
      return (
        await at()
          .db.selectFrom('channels_members')
          .select('id')
          .where('channel_id', '=', channelId)
          .where('user_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).id;
    },
    roleOf: (channelMemberId: number) =>
      at()
        .db.selectFrom('channels_members')
        .select(['role', 'role_before'])
        .where('id', '=', channelMemberId)
        .executeTakeFirstOrThrow(),
    history: (channelId: number, userId: number) =>
      at()
        .db.selectFrom('channels_member_histories')
        .select(['from_role', 'to_role', 'actor_id', 'reason'])
        .where('channel_id', '=', channelId)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    /** Compares the counters with the rows. */
    expectCountersRight: async (channelId: number) => {
      const rows = await at()
        .db.selectFrom('channels_members')
        .select(['role', ({ fn }) => fn.countAll<number>().as('total')])
        .where('channel_id', '=', channelId)
        .groupBy('role')
        .execute();
      const kept = await at()
        .db.selectFrom('channels_member_counts')
        .select(['role', 'total'])
        .where('channel_id', '=', channelId)
        .where('total', '>', 0)
        .execute();
      const sorted = (list: readonly { role: string; total: number }[]) =>
        list.map(({ role, total }) => `${role} ${total}`).toSorted();
      expect(sorted(kept)).toEqual(sorted(rows));
      const { member_count } = await at()
        .db.selectFrom('channels_channels')
        .select('member_count')
        .where('id', '=', channelId)
        .executeTakeFirstOrThrow();
      expect(member_count).toBe(
        rows
          .filter(({ role }) => !['PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'].includes(role))
          .reduce((sum, { total }) => sum + total, 0),
      );
    },
  };
}
