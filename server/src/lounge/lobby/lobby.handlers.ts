import { passes } from '@dolphin/contract/core/roles';
import { lobby } from '@dolphin/contract/lounge/lobby.contract';
import { DEFAULT_MAP_ID, LOBBY_GONE_AFTER_MS } from '@dolphin/contract/lounge/lounge.constants';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { channelRoles } from '../../channels/public.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement, type Me } from '../../core/module.ts';
import { maySee } from '../rooms/room.rules.ts';
import { findLounge } from '../rooms/room-rows.queries.ts';
import { ensureLounge, vacateSeats } from '../rooms/seats/seats.queries.ts';
import { enterRoom, leaveOldPlace, startOf } from '../rooms/seats/take-place.ts';
import { publishVacated } from '../rooms/room-events.ts';
import { lockOwnLounge, selectLobby } from './lobby.queries.ts';

export const lobbyModule = implement(
  lobby,
  {
    async members({ db, me, now }, { channel_id: channelId = null }) {
      if (channelId !== null) await requireMember(db, me, channelId);
      return lobbyOf(db, me.id, channelId, now);
    },

    async stay({ db, me, now }, { channelId = null }) {
      const params = {
        channelId,
        userId: me.id,
        sessionId: me.sessionId,
        now,
        since: new Date(now.getTime() - LOBBY_GONE_AFTER_MS),
      };
      let lounge = await findLounge(db, params);
      if (!lounge) {
        if (channelId !== null) await requireMember(db, me, channelId);
        await ensureLounge(db, channelId, DEFAULT_MAP_ID);
        lounge = await findLounge(db, params);
      }
      if (!lounge || !maySee(me, lounge)) throw fail(loungeErrors.ROOM_NOT_FOUND);
      const room = lounge;
      const standing =
        room.x !== null && room.y !== null
          ? { x: room.x, y: room.y }
          : await inTransaction(db, async (tx) => {
              const { isThere, wanted } = await leaveOldPlace(tx, { userId: me.id, now }, room.id);
              if (!wanted) throw fail(loungeErrors.ROOM_NOT_FOUND);
              // Another tab of theirs was faster.
              if (isThere) return startOf(room);
              return enterRoom(tx, { userId: me.id, sessionId: me.sessionId, now, withMap: false }, room, wanted);
            });
      return { ...(await lobbyOf(db, me.id, channelId, now)), roomId: room.id, x: standing.x, y: standing.y };
    },

    async leave({ db, me, now }) {
      await inTransaction(db, async (tx) => {
        const roomId = await lockOwnLounge(tx, me.id);
        if (roomId !== undefined)
          await publishVacated(
            tx,
            roomId,
            await vacateSeats(tx, { roomId, userIds: [me.id], unseenSince: null, now }),
            'LEFT',
          );
      });
      return {};
    },
    // Sent every few seconds and idempotent: no idempotency row each time, and no transaction for users who only stay.
  },
  { ownTransactions: ['stay', 'leave'] },
);

async function lobbyOf(db: Db, viewerId: number, channelId: number | null, now: Date) {
  const { people, total } = await selectLobby(db, {
    channelId,
    viewerId,
    since: new Date(now.getTime() - LOBBY_GONE_AFTER_MS),
  });
  return { memberList: [...people], totalCount: total };
}

/** A channel that is not there and one that is not the caller's are the same to them. */
async function requireMember(db: Db, me: Me, channelId: number): Promise<void> {
  if (!passes((await channelRoles(db, me, channelId)) ?? [], 'VISITOR')) throw fail(loungeErrors.ROOM_NOT_FOUND);
}
