import { coreErrors } from '@dolphin/contract/core/core.errors';
import { HEARING_DISTANCE, SAYINGS_PER_READ } from '@dolphin/contract/lounge/lounge.constants';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { phraseText } from '@dolphin/contract/lounge/phrases.text';
import { sayings } from '@dolphin/contract/lounge/sayings.contract';
import type { Phrase, Saying } from '@dolphin/contract/lounge/sayings.schema';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { hearingOf, logSaying, maskWords, tidyText } from '../../social/public.ts';
import { maySee } from '../rooms/room.rules.ts';
import { findRoom } from '../rooms/room-rows.queries.ts';
import { hearersOf, inHearing } from './hearers.rules.ts';
import {
  findSaying,
  findSpeaker,
  insertSaying,
  type SayingRow,
  selectHistory,
  type Speaker,
} from './sayings.queries.ts';

/** How far back a history goes at most. */
const HISTORY_MS = 2 * 3_600_000;

export const sayingsModule = implement(sayings, {
  async say({ db, me, now }, { roomId, clientKey, scope, text, phrase }) {
    const speaker = requireSpeaker(
      await findSpeaker(db, { roomId, userId: me.id, within: scope === 'ROOM' ? null : HEARING_DISTANCE, now }),
      now,
    );
    const { x, y, channelId } = speaker;
    if (scope === 'ROOM' && speaker.kind !== 'ROOM') throw failAt('scope', coreErrors.VALIDATION_FAIL);
    const { typed, shown } = wordsOf(text, phrase);
    const inReach = inHearing(speaker.areas ?? [], speaker, scope, speaker.around).map(({ userId }) => userId);
    const hearing = await hearingOf(db, { fromId: me.id, toIds: inReach, channelId, now });
    const heardBy = hearersOf(inReach, hearing, phrase !== undefined);
    const made = await insertSaying(db, {
      roomId,
      userId: me.id,
      clientKey,
      scope,
      text: shown,
      typed,
      phrase: phrase ?? null,
      x,
      y,
      heardBy,
      now,
    });
    if (!made) return toSaying(await requireEarlier(findSaying(db, me.id, clientKey)));
    if (phrase === undefined && heardBy.some((userId) => hearing.get(userId)?.isLogged))
      await logSaying(db, { speakerId: me.id, hearerIds: heardBy, roomId, sayingId: made.id, typed, now });
    const payload = toSaying(made);
    await publishEach(
      db,
      loungeEvents.said,
      [...heardBy, me.id].map((target) => ({ target, payload })),
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
    const shown = rows.slice(0, SAYINGS_PER_READ);
    return {
      sayingList: shown.toReversed().map(toSaying),
      nextCursor: rows.length > SAYINGS_PER_READ ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

function requireSpeaker(speaker: Speaker | undefined, now: Date) {
  if (!speaker) throw fail(loungeErrors.ROOM_NOT_FOUND);
  if (speaker.x === null || speaker.y === null) throw fail(loungeErrors.NOT_ROOM_MEMBER);
  if (speaker.mutedUntil)
    throw fail(loungeErrors.LOUNGE_MUTED, {
      minutes: Math.ceil((speaker.mutedUntil.getTime() - now.getTime()) / 60_000),
    });
  return { ...speaker, x: speaker.x, y: speaker.y };
}

/** Either a sentence of one's own or a fixed one, never both. A fixed one is kept in words as well, for whoever reads a complaint. */
function wordsOf(
  text: string | undefined,
  phrase: Phrase | undefined,
): { readonly typed: string; readonly shown: string } {
  if ((text === undefined) === (phrase === undefined)) throw failAt('text', coreErrors.VALIDATION_FAIL);
  if (phrase !== undefined) return { typed: phraseText.KO[phrase], shown: phraseText.KO[phrase] };
  // A bubble has lines of its own.
  const typed = tidyText(text ?? '').replace(/\s+/g, ' ');
  if (typed === '') throw failAt('text', coreErrors.VALIDATION_FAIL);
  return { typed, shown: maskWords(typed) };
}

async function requireEarlier(found: Promise<SayingRow | undefined>): Promise<SayingRow> {
  const row = await found;
  if (!row) throw new Error('A key that was used has its saying.');
  return row;
}

function toSaying(row: SayingRow): Saying {
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
