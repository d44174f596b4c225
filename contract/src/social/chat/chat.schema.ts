import Type from 'typebox';
import { Instant, Nullable, RowId, UserId } from '../../core/schema.ts';

/** Counts the messages of one conversation from 1, without gaps: whoever misses one notices. */
export const Sequence = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const ChatMessage = Type.Object({
  messageId: RowId,
  sequence: Sequence,
  senderId: UserId,
  /** Null when its author has removed it. */
  text: Nullable(Type.String()),
  /** As the sender's browser named it, so that it knows its own again. */
  clientKey: Type.String(),
  createdAt: Instant,
});
