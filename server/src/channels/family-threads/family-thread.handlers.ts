import { familyThread } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadErrors } from '@dolphin/contract/channels/family-threads/family-threads.errors';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { requireGuardianOf } from '../family/require-child.ts';
import { countGuardianUnread, hideMessage, selectMessages, upsertRead } from './family-threads.queries.ts';
import { toMessages } from './message-shapes.ts';
import { publishThread, type ThreadParts, writeMessage } from './write-message.ts';

/** For guardians. It is their own conversation: the child reads nothing of it, at any age. [CHN-232] */
export const familyThreadModule = (parts: ThreadParts) =>
  implement(familyThread, {
    async messages(ctx, { channelMemberId, before }) {
      await requireGuardianOf(ctx, channelMemberId);
      const rows = await selectMessages(ctx.db, channelMemberId, before ?? null);
      const unreadCount = await countGuardianUnread(ctx.db, channelMemberId, ctx.me.id);
      return { ...toMessages(rows, ctx.me.id), unreadCount };
    },

    async send(ctx, { channelMemberId, text }) {
      const { channelId, childUserId, guardianId } = await requireGuardianOf(ctx, channelMemberId);
      const thread = { channelId, channelMemberId, childUserId };
      const written = { ...thread, side: 'GUARDIAN', authorId: ctx.me.id, guardianId, text } as const;
      return { familyMessageId: await writeMessage(ctx.db, parts, written, ctx.now) };
    },

    async read(ctx, { channelMemberId, familyMessageId }) {
      const { channelId } = await requireGuardianOf(ctx, channelMemberId);
      if (await upsertRead(ctx.db, channelMemberId, ctx.me.id, familyMessageId))
        await publish(ctx.db, familyThreadEvents.familyThreadChanged, ctx.me.id, {
          userId: ctx.me.id,
          channelId,
          channelMemberId,
        });
      return {};
    },

    async hide(ctx, { channelMemberId, familyMessageId }) {
      const { channelId, childUserId } = await requireGuardianOf(ctx, channelMemberId);
      const at = { memberId: channelMemberId, messageId: familyMessageId };
      if (!(await hideMessage(ctx.db, at, { userId: ctx.me.id, side: 'GUARDIAN', isAny: false }, ctx.now)))
        throw fail(familyThreadErrors.FAMILY_MESSAGE_NOT_FOUND);
      await publishThread(ctx.db, parts, { channelId, channelMemberId, childUserId });
      return {};
    },
  });
