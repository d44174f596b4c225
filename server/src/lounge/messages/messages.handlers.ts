import { coreErrors } from '@dolphin/contract/core/core.errors';
import { NEARBY_DISTANCE, LOUNGE_MESSAGES_PER_READ } from '@dolphin/contract/lounge/lounge.constants';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { phraseText } from '@dolphin/contract/lounge/phrases.text';
import { loungeMessages } from '@dolphin/contract/lounge/lounge-messages.contract';
import type { Phrase, LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import {
  checkContactDetailsToMany,
  contactRightsOf,
  logLoungeMessage,
  maskWords,
  normalizeText,
} from '../../social/public.ts';
import { maySee } from '../rooms/room.rules.ts';
import { findRoom } from '../rooms/room-rows.queries.ts';
import { recipientsOf, inRangeOf } from './recipients.rules.ts';
import {
  findMessage,
  findSender,
  insertMessage,
  type MessageRow,
  selectHistory,
  type Sender,
} from './messages.queries.ts';

/** How far back a history goes at most. */
const HISTORY_MS = 2 * 3_600_000;

export const loungeMessagesModule = implement(loungeMessages, {
  async send({ db, me, now }, { roomId, clientKey, scope, text, phrase }) {
    const sender = requireSender(
      await findSender(db, { roomId, userId: me.id, within: scope === 'ROOM' ? null : NEARBY_DISTANCE, now }),
      now,
    );
    const { x, y, channelId } = sender;
    if (scope === 'ROOM' && sender.kind !== 'ROOM') throw failAt('scope', coreErrors.VALIDATION_FAIL);
    const { typed, shown } = readText(text, phrase);
    const inRange = inRangeOf(sender.areas ?? [], sender, scope, sender.around).map(({ userId }) => userId);
    const contacts = await contactRightsOf(db, { fromId: me.id, toIds: inRange, channelId, now });
    const recipientIds = recipientsOf(inRange, contacts, phrase !== undefined);
    if (phrase === undefined)
      await checkContactDetailsToMany(db, { fromId: me.id, toIds: recipientIds, channelId, text: typed, now });
    const made = await insertMessage(db, {
      roomId,
      userId: me.id,
      clientKey,
      scope,
      text: shown,
      typed,
      phrase: phrase ?? null,
      x,
      y,
      recipientIds,
      now,
    });
    if (!made) return toLoungeMessage(await requireEarlier(findMessage(db, me.id, clientKey)));
    if (phrase === undefined && recipientIds.some((userId) => contacts.get(userId)?.isLogged))
      await logLoungeMessage(db, { senderId: me.id, recipientIds, roomId, sayingId: made.id, typed, now });
    const payload = toLoungeMessage(made);
    await publishEach(
      db,
      loungeEvents.said,
      [...recipientIds, me.id].map((target) => ({ target, payload })),
    );
    return payload;
  },

  async history({ db, me, now }, { roomId, before }) {
    const room = await findRoom(db, roomId, me.id);
    if (!room || !maySee(me, room)) throw fail(loungeErrors.ROOM_NOT_FOUND);
    if (!room.isMember) throw fail(loungeErrors.NOT_ROOM_MEMBER);
    const rows = await selectHistory(db, {
      roomId,
      userId: me.id,
      before: before ?? null,
      since: new Date(now.getTime() - HISTORY_MS),
    });
    const shown = rows.slice(0, LOUNGE_MESSAGES_PER_READ);
    return {
      sayingList: shown.toReversed().map(toLoungeMessage),
      nextCursor: rows.length > LOUNGE_MESSAGES_PER_READ ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

function requireSender(sender: Sender | undefined, now: Date) {
  if (!sender) throw fail(loungeErrors.ROOM_NOT_FOUND);
  if (sender.x === null || sender.y === null) throw fail(loungeErrors.NOT_ROOM_MEMBER);
  if (sender.mutedUntil)
    throw fail(loungeErrors.LOUNGE_MUTED, {
      minutes: Math.ceil((sender.mutedUntil.getTime() - now.getTime()) / 60_000),
    });
  return { ...sender, x: sender.x, y: sender.y };
}

/** Either free text or a fixed phrase, never both. A phrase is stored as text as well, for the readers of a report. */
function readText(
  text: string | undefined,
  phrase: Phrase | undefined,
): { readonly typed: string; readonly shown: string } {
  if ((text === undefined) === (phrase === undefined)) throw failAt('text', coreErrors.VALIDATION_FAIL);
  if (phrase !== undefined) return { typed: phraseText.KO[phrase], shown: phraseText.KO[phrase] };
  // A bubble has lines of its own.
  const typed = normalizeText(text ?? '').replace(/\s+/g, ' ');
  if (typed === '') throw failAt('text', coreErrors.VALIDATION_FAIL);
  return { typed, shown: maskWords(typed) };
}

async function requireEarlier(found: Promise<MessageRow | undefined>): Promise<MessageRow> {
  const row = await found;
  if (!row) throw new Error('A key that was used has its message.');
  return row;
}

function toLoungeMessage(row: MessageRow): LoungeMessage {
  return {
    sayingId: row.id,
    roomId: row.roomId,
    userId: row.userId,
    scope: row.scope,
    text: row.phrase === null ? row.text : null,
    phrase: row.phrase,
    clientKey: row.clientKey,
    createdAt: row.createdAt.toISOString(),
  };
}
