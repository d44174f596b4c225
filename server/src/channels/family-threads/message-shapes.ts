import { FAMILY_MESSAGES_SHOWN } from '@dolphin/contract/channels/family-threads/family-threads.constants';
import type { MessageRow } from './family-threads.queries.ts';

export function toMessages(rows: readonly MessageRow[], meId: number) {
  const shown = rows.slice(0, FAMILY_MESSAGES_SHOWN);
  return {
    messageList: shown.map(({ id, side, authorId, authorName, text, isHidden, createdAt }) => ({
      familyMessageId: id,
      side,
      authorName,
      isMine: authorId === meId,
      text,
      isHidden,
      createdAt: createdAt.toISOString(),
    })),
    next: rows.length > FAMILY_MESSAGES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
  };
}
