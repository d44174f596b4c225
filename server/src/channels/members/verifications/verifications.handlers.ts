import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { WAITING_LISTED_MAX } from '@dolphin/contract/channels/members/members.constants';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { verifications } from '@dolphin/contract/channels/members/verifications.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { publishAll, outgoing } from '../../../core/outbox/publish.ts';
import {
  type Answer,
  answerVerifications,
  type VerificationRequestRow,
  deleteWaiting,
  findOwnVerification,
  insertVerification,
  selectVerifications,
} from './verifications.queries.ts';

export const verificationsModule = implement(verifications, {
  async mine({ db, me }, { channelId }) {
    const found = await findOwnVerification(db, channelId, me.id);
    return {
      isVerified: found?.isVerified ?? false,
      verification: found?.requested ? toRequest(found.requested) : null,
    };
  },

  async ask({ db, me, now }, { channelId, body }) {
    const found = await findOwnVerification(db, channelId, me.id);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (found.isVerified) throw fail(memberErrors.VERIFICATION_ALREADY_VERIFIED);
    const request = await insertVerification(db, {
      channelId,
      channelMemberId: found.channelMemberId,
      body: body.trim(),
      now,
    });
    if (!request) throw fail(memberErrors.VERIFICATION_ALREADY_ASKED);
    await publishAll(db, [outgoing(channelMemberEvents.membersChanged, channelId, { channelId })]);
    return toRequest(request);
  },

  async takeBack({ db, me }, { channelId }) {
    if (!(await deleteWaiting(db, channelId, me.id))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publishAll(db, [outgoing(channelMemberEvents.membersChanged, channelId, { channelId })]);
    return {};
  },

  async list({ db }, { channelId, page = 1, state = 'PENDING' }) {
    const offset = Math.min((page - 1) * PAGE_SIZE, WAITING_LISTED_MAX);
    const { rows, total } = await selectVerifications(db, channelId, state, offset);
    return {
      verificationList: rows.map((row) => ({
        ...toRequest(row),
        channelMemberId: row.channelMemberId,
        userId: row.userId,
        nickname: row.nickname,
        portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey),
        role: row.role,
        answeredBy: row.answeredBy,
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  accept: ({ db, me, now }, { channelId, verificationIds }) =>
    answer(db, { channelId, ids: verificationIds, isAccepted: true, reason: null, by: me.id, now }),
  reject: ({ db, me, now }, { channelId, verificationIds, reason }) =>
    answer(db, { channelId, ids: verificationIds, isAccepted: false, reason: reason?.trim() || null, by: me.id, now }),
});

async function answer(db: Db, params: Answer) {
  const { channelId, ids, isAccepted, reason } = params;
  const rows = await answerVerifications(db, params);
  const done = rows.filter((row) => row.isDone);
  await publishAll(
    db,
    done.length === 0
      ? []
      : [
          ...done.map(({ id, userId }) =>
            outgoing(channelMemberEvents.verificationAnswered, userId, {
              channelId,
              userId,
              verificationId: id,
              isAccepted,
              reason,
            }),
          ),
          outgoing(channelMemberEvents.membersChanged, channelId, { channelId }),
        ],
  );
  const resultOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? (row.isDone ? ('DONE' as const) : ('ANSWERED' as const)) : ('NOT_FOUND' as const);
  };
  return { resultList: ids.map((id) => ({ verificationId: id, result: resultOf(id) })) };
}

function toRequest({ id, body, state, reason, createdAt, answeredAt }: VerificationRequestRow) {
  return {
    verificationId: id,
    body,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
