import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { MESSAGES_SHOWN } from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { guardianMessageErrors } from '@dolphin/contract/channels/guardian-messages/guardian-messages.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { normalizeMessage } from '@dolphin/contract/messaging/message-text';
import { nicknamesOf } from '../../accounts/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import {
  messagingInfo,
  resendMessages,
  selectFailedMessages,
  selectMessages,
  selectSendingOptions,
  sendMessages,
} from '../../messaging/public.ts';
import { guardianNumbers } from '../guardians/guardian-numbers.ts';
import type { GuardianParts } from '../guardians/readable-member.ts';
import { requireOpened } from '../plan/channel-plan.ts';
import { cancelMessages } from './cancel-messages.ts';
import { composeMessages } from './compose-messages.ts';
import { findChannelName, selectNames, selectTemplates } from './guardian-messages.queries.ts';
import { hideLinks } from './hide-links.ts';
import { messageFilterOf, ownerOf, toMessage } from './message-shapes.ts';
import { senderOf } from './sender-of.ts';
import { taughtMembers } from './taught-members.ts';

export const guardianMessagesModule = (parts: GuardianParts) =>
  implement(guardianMessages, {
    async composer({ app, db }, { channelId }) {
      const { siteSender, siteProfileId, ...info } = messagingInfo(app);
      const { academy, templates } = await selectTemplates(db, channelId);
      const { sender, talks } = await selectSendingOptions(db, ownerOf(channelId), siteProfileId);
      return {
        ...info,
        sender: sender ?? siteSender,
        academy,
        templateList: [...templates],
        talkList: talks.map(({ content, ...talk }) => ({ ...talk, content: normalizeMessage(content) })),
      };
    },

    async receivers({ app, db, roles, me }, { channelId, user_ids: ids }) {
      const requestedIds = ids.split(',').map(Number);
      const userIds = await taughtMembers(parts, { db, roles, me }, channelId, requestedIds);
      const names = await selectNames(db, channelId, userIds);
      const guardians = await guardianNumbers({ db, app }, { channelId, userIds });
      return {
        childList: [...names].map(([userId, nickname]) => ({
          userId,
          nickname,
          guardianList: guardians
            .filter((guardian) => guardian.userId === userId)
            .map(({ guardianId, name, phoneMasked, isMarketingAllowed }) => ({
              guardianId,
              name,
              phoneNumber: phoneMasked,
              isMarketingAllowed,
            })),
        })),
      };
    },

    async send({ app, db, roles, me, now }, { channelId, requestKey, userIdList, content, className = '', isAd }) {
      await requireOpened(db, channelId, 'messages');
      const { optOutNumber } = messagingInfo(app);
      if (isAd && optOutNumber === null) throw fail(guardianMessageErrors.MESSAGE_ADVERTISING_OFF);
      const userIds = await taughtMembers(parts, { db, roles, me }, channelId, userIdList);
      const academy = await findChannelName(db, channelId);
      const messages = composeMessages({
        content,
        course: className,
        academy,
        frame: isAd && optOutNumber !== null ? { senderName: academy, optOutNumber } : null,
        names: await selectNames(db, channelId, userIds),
        guardians: await guardianNumbers({ db, app }, { channelId, userIds }),
      });
      if (messages.length === 0) throw fail(guardianMessageErrors.MESSAGE_NO_RECEIVER);
      const { batchId } = await sendMessages(app, db, now, {
        ...ownerOf(channelId),
        actorId: me.id,
        key: `${me.id}:${requestKey}`,
        sender: await senderOf(app, db, channelId),
        isAd,
        messages,
      });
      return { batchId, messageCount: messages.length };
    },

    async list({ app, db, roles, me }, { before, ...filter }) {
      const { channelId, user_id: userId } = filter;
      const isManager = passes(roles, 'MANAGER');
      const isTaught =
        isManager ||
        (userId !== undefined && (await taughtMembers(parts, { db, roles, me }, channelId, [userId])).length > 0);
      const rows = await selectMessages(db, {
        ...messageFilterOf(filter),
        beforeId: before ?? null,
        limit: MESSAGES_SHOWN + 1,
      });
      // A coach also reads the results of what they sent to a class.
      const isOwn = filter.batch_id !== undefined && rows.length > 0 && rows.every(({ actorId }) => actorId === me.id);
      if (!isTaught && !isOwn) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const shown = rows.slice(0, MESSAGES_SHOWN);
      const names = await nicknamesOf(db, [...new Set(shown.flatMap(({ actorId }) => actorId ?? []))]);
      return {
        messageList: shown.map((row) => {
          const message = toMessage(row, names, { id: me.id, isManager });
          return isManager ? message : { ...message, content: hideLinks(message.content, app.config.publicUrl) };
        }),
        next: rows.length > MESSAGES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    cancel: (ctx, { channelId, batchId }) => cancelMessages(ctx, channelId, batchId),

    async resend({ app, db, roles, me, now }, { channelId, requestKey, messageIdList }) {
      const failed = await selectFailedMessages(db, ownerOf(channelId), messageIdList);
      const about = [...new Set(failed.flatMap(({ subjectId }) => subjectId ?? []))];
      const taught = new Set(await taughtMembers(parts, { db, roles, me }, channelId, about));
      const ids = failed.flatMap(({ id, subjectId }) => (subjectId !== null && taught.has(subjectId) ? [id] : []));
      if (ids.length === 0) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const messageCount = await resendMessages(app, db, now, {
        ...ownerOf(channelId),
        actorId: me.id,
        key: `${me.id}:${requestKey}`,
        sender: await senderOf(app, db, channelId),
        messageIds: ids,
      });
      return { messageCount };
    },
  });
