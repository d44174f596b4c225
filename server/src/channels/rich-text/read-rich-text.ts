import { COMMENT_TEXT_LIMITS, POST_TEXT_LIMITS } from '@dolphin/contract/channels/posts/rich-text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { failAt } from '../../core/fail.ts';
import { selectMemberNicknames } from './mentions.queries.ts';
import { type CheckedText, checkRichText, isEmptyText, type MentionNode } from './rich-text.rules.ts';

export type ReadText = CheckedText & {
  /** Members of the channel who are named, each once. */ readonly mentionedIds: readonly number[];
};

type Reading = {
  readonly channelId: number;
  readonly kind: 'POST' | 'COMMENT';
  /** A draft may still be empty. */ readonly mayBeEmpty?: boolean;
};

/** Rich text from a client, checked and made safe. Mentioned users must be in the channel; others become plain text. */
export async function readRichText(
  db: Db,
  given: unknown,
  { channelId, kind, mayBeEmpty = false }: Reading,
): Promise<ReadText> {
  const checked = checkRichText(given, kind === 'POST' ? POST_TEXT_LIMITS : COMMENT_TEXT_LIMITS, kind);
  if (typeof checked === 'string' || (!mayBeEmpty && isEmptyText(checked)))
    throw failAt('body', coreErrors.VALIDATION_FAIL);
  if (checked.mentions.length === 0) return { ...checked, mentionedIds: [] };
  const userIds = [...new Set(checked.mentions.map(({ attrs }) => attrs.userId))];
  const nicknames = await selectMemberNicknames(db, channelId, userIds);
  for (const node of checked.mentions) settleMention(node, nicknames);
  return { ...checked, mentionedIds: userIds.filter((id) => nicknames.has(id)) };
}

function settleMention(node: MentionNode, nicknames: ReadonlyMap<number, string>): void {
  const nickname = nicknames.get(node.attrs.userId);
  if (nickname !== undefined) node.attrs.nickname = nickname;
  else Object.assign(node, { type: 'text', text: `@${node.attrs.nickname}`, attrs: undefined });
}
