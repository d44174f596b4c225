import type { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { MessageState } from '@dolphin/contract/messaging/messaging.constants';
import { maskedNumber } from '@dolphin/contract/messaging/phone';
import type { MessageOwner, MessageRow } from '../../messaging/public.ts';

/** What messages of a channel belong to; never renamed. */
export const OWNER_KIND = 'CHANNEL';

export function ownerOf(channelId: number): MessageOwner {
  return { ownerKind: OWNER_KIND, ownerId: channelId };
}

type Filter = {
  readonly channelId: number;
  readonly user_id?: number;
  readonly batch_id?: number;
  readonly state?: MessageState;
  readonly query?: string;
};

/** Four digits are the end of a number; everything else is the beginning of a name. */
export function messageFilterOf({ channelId, user_id: subjectId, batch_id: batchId, state, query = '' }: Filter) {
  const text = query.trim();
  const isTail = /^\d{4}$/.test(text);
  return {
    ...ownerOf(channelId),
    subjectId: subjectId ?? null,
    batchId: batchId ?? null,
    state: state ?? null,
    tail: isTail ? text : null,
    label: isTail || text === '' ? null : text,
  };
}

type Message = OutputOf<typeof guardianMessages.list>['messageList'][number];

type Reader = { readonly id: number; readonly isManager: boolean };

export function toMessage(row: MessageRow, names: ReadonlyMap<number, string>, reader: Reader): Message {
  const {
    id,
    batchId,
    actorId,
    subjectId,
    label,
    tail,
    content,
    kind,
    isAd,
    state,
    failureCode,
    talkFailure,
    isResent,
  } = row;
  return {
    messageId: id,
    batchId,
    userId: subjectId,
    nickname: label,
    phoneNumber: maskedNumber(tail),
    content,
    kind,
    isAd,
    state,
    failureCode,
    talkFailure,
    isResent,
    canCancel: row.isWaiting && (reader.isManager || actorId === reader.id),
    senderName: actorId === null ? null : (names.get(actorId) ?? null),
    createdAt: row.createdAt.toISOString(),
    startAt: row.startAt.toISOString(),
  };
}
