import { lobby } from '@dolphin/contract/lounge/lobby.contract';
import { LOBBY_GONE_AFTER_MS, LOBBY_SHOWN_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { Db } from '../../core/db.ts';
import { implement } from '../../core/module.ts';
import { selectVisiblePeople } from '../../social/public.ts';
import { deleteLobbyMember, selectLobby, upsertLobbyMember } from './lobby.queries.ts';

export const lobbyModule = implement(lobby, {
  members: ({ db, me, now }) => lobbyOf(db, me.id, now),

  async stay({ db, me, now }) {
    await upsertLobbyMember(db, me.id, now, goneBefore(now));
    return lobbyOf(db, me.id, now);
  },

  async leave({ db, me }) {
    await deleteLobbyMember(db, me.id);
    return {};
  },
  // Said every few seconds and harmless when said twice: no transaction and no idempotency row each time.
}, { ownTransactions: ['stay', 'leave'] });

async function lobbyOf(db: Db, viewerId: number, now: Date) {
  const people = await selectVisiblePeople(db, viewerId, await selectLobby(db, goneBefore(now)));
  return { memberList: people.slice(0, LOBBY_SHOWN_MAX), totalCount: people.length };
}

function goneBefore(now: Date): Date {
  return new Date(now.getTime() - LOBBY_GONE_AFTER_MS);
}
