import { lobby } from '@dolphin/contract/lounge/lobby.contract';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { sql } from 'kysely';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';

/** Calls of one test server, as people in the lounge make them. */
export function roomCalls(server: () => TestServer) {
  const create = (who: Person, input: Partial<InputOf<typeof rooms.create>> = {}) =>
    call(server(), rooms.create, { name: '방', ...input }, who.headers);
  return {
    create,
    /** A room that is open, and its host. */
    roomOf: async (who: Person, input: Partial<InputOf<typeof rooms.create>> = {}) =>
      (await create(who, input)).body.roomId,
    join: (who: Person, roomId: number, password?: string) =>
      call(server(), rooms.join, { roomId, ...(password === undefined ? {} : { password }) }, who.headers),
    leave: (who: Person, roomId: number) => call(server(), rooms.leave, { roomId }, who.headers),
    read: (who: Person, roomId: number) => call(server(), rooms.read, { roomId }, who.headers),
    change: (who: Person, input: InputOf<typeof rooms.change>) => call(server(), rooms.change, input, who.headers),
    kick: (who: Person, roomId: number, other: Person) =>
      call(server(), rooms.kick, { roomId, userId: other.id }, who.headers),
    handOver: (who: Person, roomId: number, other: Person) =>
      call(server(), rooms.handOver, { roomId, userId: other.id }, who.headers),
    close: (who: Person, roomId: number) => call(server(), rooms.close, { roomId }, who.headers),
    list: async (who: Person, input: InputOf<typeof rooms.list> = {}) =>
      (await call(server(), rooms.list, input, who.headers)).body,
    stay: (who: Person, channelId?: number) =>
      call(server(), lobby.stay, channelId === undefined ? {} : { channelId }, who.headers),
    mine: async (who: Person) => (await call(server(), rooms.mine, {}, who.headers)).body,
    /** The count of a room and the rows it counts, and who they are. */
    seats: async (roomId: number) => {
      const {
        rows: [row],
      } = await sql<{
        count: number;
        people: number[];
        host: number | null;
        closed: boolean;
      }>`select member_count as count, to_json(array(select user_id from lounge_members where room_id = r.id order by came_at, user_id)) as people, host_id as host, closed_at is not null as closed from lounge_rooms r where id = ${roomId}`.execute(
        server().db,
      );
      return row ?? { count: -1, people: [], host: null, closed: true };
    },
    /** Every count that is not its rows; must always be empty. */
    wrongCounts: async () =>
      (
        await sql`select r.id from lounge_rooms r where r.member_count <> (select count(*) from lounge_members m where m.room_id = r.id)`.execute(
          server().db,
        )
      ).rows,
    clearRateLimits: () => server().db.deleteFrom('core_rate_limits').execute(),
    stand: async (who: Person, x: number, y: number) => {
      await server().db.updateTable('lounge_members').set({ x, y }).where('user_id', '=', who.id).execute();
    },
    /** The events of one name that were published to a user. */
    eventsTo: async (who: Person, name: string) =>
      (
        await server()
          .db.selectFrom('core_outbox')
          .where('topic', '=', `user:${who.id}`)
          .where('name', '=', name)
          .select('payload')
          .orderBy('id')
          .execute()
      ).map(({ payload }) => payload as Record<string, unknown>),
  };
}
