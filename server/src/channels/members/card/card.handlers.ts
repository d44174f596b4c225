import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { memberCards } from '@dolphin/contract/channels/members/member-cards.contract';
import { DEFAULT_MEMBER_COLUMNS } from '@dolphin/contract/channels/members/members.constants';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { mergeEdit, versionOf } from '../../../core/edits.ts';
import { fail } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { publish } from '../../../core/outbox/publish.ts';
import { recordChanges } from '../../audit/record.ts';
import { findCard, findColumns, lockCard, selectReceivers, upsertCard, upsertColumns } from './card.queries.ts';

export const memberCardsModule = implement(memberCards, {
  async find({ db }, { channelId, channelMemberId }) {
    const card = await findCard(db, channelId, channelMemberId);
    if (!card) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return { channelMemberId, ...card, version: versionOf(memberCards.update, card) };
  },

  async update({ db, me, now }, { channelId, channelMemberId, ...typed }) {
    const userId = await lockCard(db, channelId, channelMemberId);
    const current = await findCard(db, channelId, channelMemberId);
    if (!current || userId === undefined) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    const merged = mergeEdit(memberCards.update, typed, current);
    const card = {
      name: merged.name.normalize('NFC').trim(),
      school: merged.school.trim(),
      grade: merged.grade.trim(),
    };
    await upsertCard(db, card, { channelMemberId, actorId: me.id, now });
    await recordChanges(db, {
      channelId,
      actorId: me.id,
      userId,
      kind: 'PROFILE',
      before: current,
      after: card,
    });
    await publish(db, channelMemberEvents.membersChanged, channelId, { channelId });
    return card;
  },

  async columns({ db, me }, { channelId }) {
    return { columnList: [...((await findColumns(db, channelId, me.id)) ?? DEFAULT_MEMBER_COLUMNS)] };
  },

  async saveColumns({ db, me }, { channelId, columnList }) {
    await upsertColumns(db, channelId, me.id, columnList);
    return {};
  },

  async message({ db, me }, { channelId, channelMemberIds, text }) {
    const userIds = (await selectReceivers(db, channelId, channelMemberIds)).filter((userId) => userId !== me.id);
    if (userIds.length > 0)
      await publish(db, channelMemberEvents.messaged, 0, { channelId, fromId: me.id, userIds, text: text.trim() });
    return { sentCount: userIds.length };
  },
});
