import type { FamilySide } from '@dolphin/contract/channels/family-threads/family-threads.constants';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import type { Db } from '../../core/db.ts';
import { publish, publishEach } from '../../core/outbox/publish.ts';
import { insertMessage, selectReaders, upsertThread } from './family-threads.queries.ts';

/** What learning knows about coaches; it is above channels and passes it in. */
export type ThreadParts = {
  readonly coachedIn: (
    db: Db,
    at: { readonly channelId: number; readonly coachId: number; readonly userIds: readonly number[] },
  ) => Promise<readonly number[]>;
  /** Everybody in a class of the coach. */
  readonly coachedBy: (
    db: Db,
    at: { readonly channelId: number; readonly coachId: number },
  ) => Promise<readonly number[]>;
  /** The coaches of the classes of a learner. */
  readonly coachesOf: (
    db: Db,
    at: { readonly channelId: number; readonly userId: number },
  ) => Promise<readonly number[]>;
};

type Thread = { readonly channelId: number; readonly channelMemberId: number; readonly childUserId: number };
type Written = Thread & {
  readonly side: FamilySide;
  readonly authorId: number;
  readonly guardianId: number | null;
  readonly text: string;
};

/** Adds a message. Those who may read the thread see it at once; the other side is notified of the first unread one. [CHN-233] */
export async function writeMessage(tx: Db, parts: ThreadParts, written: Written, now: Date): Promise<number> {
  const { channelId, channelMemberId: memberId, side, authorId, guardianId } = written;
  const text = written.text.normalize('NFC').trim();
  const messageId = await insertMessage(tx, { memberId, side, authorId, guardianId, text }, now);
  const unread = await upsertThread(tx, { channelId, memberId, messageId, side });
  await publish(tx, familyThreadEvents.familyMessaged, 0, {
    channelId,
    channelMemberId: memberId,
    childUserId: written.childUserId,
    authorId,
    side,
    familyMessageId: messageId,
    isFirst: side === 'STAFF' || unread === 1,
  });
  await publishThread(tx, parts, written);
  return messageId;
}

/** To guardians with an account, managers, and coaches of the child; never to the child, nor to the whole channel. [CHN-232] */
export async function publishThread(
  tx: Db,
  { coachesOf }: Pick<ThreadParts, 'coachesOf'>,
  { channelId, channelMemberId, childUserId }: Thread,
): Promise<void> {
  const readers = await selectReaders(tx, channelId, channelMemberId);
  const coaches = await coachesOf(tx, { channelId, userId: childUserId });
  await publishEach(
    tx,
    familyThreadEvents.familyThreadChanged,
    [...new Set([...readers, ...coaches])]
      .filter((userId) => userId !== childUserId)
      .map((userId) => ({ target: userId, payload: { userId, channelId, channelMemberId } })),
  );
}
