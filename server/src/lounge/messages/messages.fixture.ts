import type { Phrase } from '@dolphin/contract/lounge/lounge-messages.schema';
import { loungeMessages } from '@dolphin/contract/lounge/lounge-messages.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';

let keys = 0;
export const nextKey = () => `sent-${String(++keys).padStart(8, '0')}`;

export function messageCalls(server: () => TestServer) {
  return {
    send: (who: Person, roomId: number, text: string, more: { scope?: 'NEAR' | 'ROOM'; clientKey?: string } = {}) =>
      call(
        server(),
        loungeMessages.send,
        { roomId, text, scope: more.scope ?? 'NEAR', clientKey: more.clientKey ?? nextKey() },
        who.headers,
      ),
    sendPhrase: (who: Person, roomId: number, phrase: Phrase, scope: 'NEAR' | 'ROOM' = 'NEAR') =>
      call(server(), loungeMessages.send, { roomId, phrase, scope, clientKey: nextKey() }, who.headers),
    history: (who: Person, roomId: number, before?: number) =>
      call(server(), loungeMessages.history, { roomId, ...(before === undefined ? {} : { before }) }, who.headers),
    /** The messages a user received, besides their own. */
    received: async (who: Person) => {
      const rows = await server()
        .db.selectFrom('core_outbox')
        .where('topic', '=', `user:${who.id}`)
        .where('name', '=', 'lounge.said')
        .select('payload')
        .orderBy('id')
        .execute();
      return rows
        .map(({ payload }) => payload as { userId: number; text: string | null; phrase: string | null })
        .filter(({ userId }) => userId !== who.id)
        .map(({ text, phrase }) => text ?? phrase);
    },
  };
}
