import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { publishFriendsChanged } from '../friends/befriend.ts';
import { notify } from '../notifications/notify.ts';
import { whisperLink } from '../chat/whisper-link.ts';
import {
  lockFriendOf,
  selectGuardianAccounts,
  selectFriendsOfChild,
  upsertApproval,
} from './friend-approvals.queries.ts';

type Params = { readonly page: number; readonly now: Date };

export async function friendsOfChild(db: Db, childId: number, at: Params) {
  const found = await findFriendsOfChild(db, childId, at);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}

/** What a guardian sees of the friends of a child: who they are, and none of their messages. Undefined from 14 on. */
export async function findFriendsOfChild(db: Db, childId: number, at: Params) {
  const found = await selectFriendsOfChild(db, childId, at);
  if (!found) return undefined;
  const { childNickname, waiting, rows, total } = found;
  return {
    childNickname,
    waitingCount: waiting,
    friendList: rows.map((row) => ({
      friendshipId: row.id,
      userId: row.userId,
      nickname: row.nickname,
      portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey),
      level: row.level,
      since: row.since.toISOString(),
      approval: row.approval,
      isByAcademy: row.isByAcademy,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      revision: row.revision,
    })),
    pageCount: pageCountOf(total, PAGE_SIZE),
    totalCount: total,
  };
}

type Deciding = {
  readonly childId: number;
  readonly friendshipId: number;
  readonly approval: 'APPROVED' | 'DECLINED';
  readonly revision: number;
  /** Null: the guardian who consented by mail. */ readonly guardianId: number | null;
  /** The academy records what the guardian decided. */ readonly isByAcademy?: true;
  readonly now: Date;
};

/** Takes the decision of a guardian. The child is notified of a yes; a no is shown where the child looks. [SOC-157] */
export async function decideFriend(tx: Db, given: Deciding) {
  const { childId, friendshipId, approval } = given;
  const friend = await lockFriendOf(tx, given);
  if (!friend) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const revision = await upsertApproval(tx, given);
  if (revision === undefined) throw fail(friendErrors.FRIEND_APPROVAL_CHANGED);
  if (approval === 'APPROVED')
    await notify(tx, {
      userId: childId,
      kind: 'friendApproved',
      params: { nickname: friend.nickname },
      link: whisperLink(friend.friendId),
      once: `friend-approved/${friendshipId}`,
    });
  const guardians = await selectGuardianAccounts(tx, childId);
  await publishFriendsChanged(tx, [childId, friend.friendId, ...guardians.map(({ userId }) => userId)]);
  return { approval, revision };
}
