import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import {
  FRIEND_REQUESTS_PER_DAY,
  FRIEND_REQUESTS_WAITING_MAX,
  FRIENDS_MAX,
} from '@dolphin/contract/social/friends.constants';
import { friends, people } from '@dolphin/contract/social/friends.contract';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { askGuardian } from '../friend-approvals/ask-guardian.ts';
import { notify } from '../notifications/notify.ts';
import { befriend, publishFriendsChanged } from './befriend.ts';
import {
  type Between,
  type Circle,
  findBetween,
  findCircle,
  lockCircles,
  lockCirclesOf,
  type PersonRow,
  readFriends,
  selectRequests,
} from './friends.queries.ts';
import { deleteFriendship, updateRejected, upsertRequest } from './friendship-changes.queries.ts';
import { selectPeople, selectSuggestions } from './people.queries.ts';

const pageAt = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
const NOBODY = { pageCount: 0, totalCount: 0 };

export const friendsModule = implement(friends, {
  async list({ db, me, now, answer }, { page = 1, query }) {
    const key = query === undefined ? null : searchKeyOf(query);
    if (key === undefined) return { friendList: [], ...NOBODY };
    return answer.json(await readFriends(db, me.id, key?.pattern ?? null, { ...pageAt(page), now }));
  },

  receives: ({ db, me }, { page = 1 }) => listRequests(db, me.id, 'received', page),
  sends: ({ db, me }, { page = 1 }) => listRequests(db, me.id, 'sent', page),

  async counts({ db, me, now }) {
    const circle = await findCircle(db, me.id, now);
    return {
      friendCount: circle?.friends ?? 0,
      receivedCount: circle?.received ?? 0,
      sentCount: circle?.sent ?? 0,
      blockCount: circle?.blocks ?? 0,
    };
  },

  async request({ db, me, now }, { userId }) {
    if (userId === me.id) throw fail(friendErrors.FRIEND_YOURSELF);
    const { mine, theirs } = sides(await lockCircles(db, [me.id, userId], now), me.id);
    const between = await findBetween(db, me.id, userId, now);
    if (!mine || !theirs || !between) throw fail(friendErrors.FRIEND_USER_NOT_FOUND);
    if (between.isBlocking) throw fail(friendErrors.USER_BLOCKED_BY_YOU);
    if (between.isBlocked) throw fail(friendErrors.FRIEND_REQUEST_NOT_POSSIBLE);
    if (between.id !== null && between.state === 'ACCEPT') throw fail(socialErrors.ALREADY_FRIEND_USER);
    // Asked before: pressing twice is not asking twice.
    if (between.id !== null && between.state === 'PENDING' && between.isMine)
      return { friendshipId: between.id, state: 'PENDING' as const };
    // Nobody learns that it is about age.
    if (between.isStrangerToChild) throw fail(friendErrors.FRIEND_REQUEST_NOT_POSSIBLE);
    if (mine.friends >= FRIENDS_MAX) throw fail(friendErrors.FRIEND_LIMIT_REACHED, { max: FRIENDS_MAX });
    if (theirs.friends >= FRIENDS_MAX) throw fail(friendErrors.FRIEND_REQUEST_NOT_POSSIBLE);
    if (between.id !== null && between.state === 'PENDING') {
      await befriend(db, {
        friendshipId: between.id,
        accepter: { id: me.id, nickname: between.myNickname },
        requesterId: userId,
        now,
      });
      return { friendshipId: between.id, state: 'ACCEPT' as const };
    }
    checkMayAsk(between, mine, theirs);
    const friendshipId = await upsertRequest(db, me.id, userId, now);
    await notify(db, {
      userId,
      kind: 'friendAsked',
      params: { nickname: between.myNickname },
      link: '/friends?tab=received',
    });
    await publishFriendsChanged(db, [me.id, userId]);
    return { friendshipId, state: 'PENDING' as const };
  },

  async accept({ db, me, now }, { friendshipId }) {
    const { mine, theirs, between } = await lockOwn(db, me.id, friendshipId, now);
    if (between.isMine || between.state === 'REJECT') throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (between.state === 'ACCEPT') return { friendshipId, state: 'ACCEPT' as const };
    // Also what was asked while both were in one channel.
    if (between.isStrangerToChild) throw fail(friendErrors.FRIEND_REQUEST_NOT_POSSIBLE);
    if (mine.friends >= FRIENDS_MAX) throw fail(friendErrors.FRIEND_LIMIT_REACHED, { max: FRIENDS_MAX });
    if (theirs.friends >= FRIENDS_MAX) throw fail(friendErrors.FRIEND_REQUEST_NOT_POSSIBLE);
    await befriend(db, {
      friendshipId,
      accepter: { id: me.id, nickname: between.myNickname },
      requesterId: theirs.userId,
      now,
    });
    return { friendshipId, state: 'ACCEPT' as const };
  },

  async reject({ db, me, now }, { friendshipId }) {
    const { between } = await lockOwn(db, me.id, friendshipId, now);
    if (between.isMine || between.state === 'ACCEPT') throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (between.state === 'PENDING') {
      await updateRejected(db, friendshipId, now);
      await publishFriendsChanged(db, [me.id]);
    }
    return { friendshipId, state: 'REJECT' as const };
  },

  askGuardian: ({ db, app, me, now }) => askGuardian(db, app, { childId: me.id, now }),

  async remove({ db, me, now }, { friendshipId }) {
    const { theirs, between } = await lockOwn(db, me.id, friendshipId, now);
    if (between.state === 'REJECT' || (between.state === 'PENDING' && !between.isMine))
      throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await deleteFriendship(db, friendshipId);
    await publishFriendsChanged(db, [me.id, theirs.userId]);
    return {};
  },
});

export const peopleModule = implement(people, {
  async find({ db, me, now }, { page = 1, query }) {
    const key = searchKeyOf(query);
    if (!key) return { userList: [], ...NOBODY };
    const { rows, total } = await selectPeople(db, { viewerId: me.id, key, now, ...pageAt(page) });
    return {
      userList: rows.map((row) => ({ ...toPerson(row), relation: row.relation, friendshipId: row.friendshipId })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async suggestions({ db, me }) {
    const rows = await selectSuggestions(db, me.id);
    return {
      userList: rows.map((row) => ({ ...toPerson(row), relation: row.relation, friendshipId: row.friendshipId })),
    };
  },
});

function toPerson({ userId, nickname, portraitKey, level }: PersonRow) {
  return { userId, nickname, portrait: portraitKey === null ? null : fileUrl(portraitKey), level };
}

async function listRequests(db: Db, userId: number, side: 'received' | 'sent', page: number) {
  const { rows, total } = await selectRequests(db, userId, side, pageAt(page));
  return {
    friendList: rows.map((row) => ({
      ...toPerson(row),
      friendshipId: row.id,
      state: row.state,
      requestedAt: row.requestedAt.toISOString(),
    })),
    pageCount: pageCountOf(total),
    totalCount: total,
  };
}

function sides(circles: readonly Circle[], myId: number) {
  return {
    mine: circles.find((circle) => circle.userId === myId),
    theirs: circles.find((circle) => circle.userId !== myId),
  };
}

/** Locks both people of a friendship of mine and returns its state; anybody else's is reported as missing. */
async function lockOwn(tx: Db, myId: number, friendshipId: number, now: Date) {
  const { mine, theirs } = sides(await lockCirclesOf(tx, friendshipId, myId, now), myId);
  const between = mine && theirs ? await findBetween(tx, myId, theirs.userId, now) : undefined;
  if (!mine || !theirs || between?.id !== friendshipId) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { mine, theirs, between };
}

/** Why a request is not possible is reported only where the asker caused it. */
function checkMayAsk(between: Between, mine: Circle, theirs: Circle): void {
  if (mine.requestsToday >= FRIEND_REQUESTS_PER_DAY)
    throw fail(friendErrors.FRIEND_REQUESTS_LIMIT_REACHED, { max: FRIEND_REQUESTS_PER_DAY });
  const wasRefused = between.state === 'REJECT' && between.isMine && !between.mayAskAgain;
  if (wasRefused || theirs.received >= FRIEND_REQUESTS_WAITING_MAX)
    throw fail(friendErrors.FRIEND_REQUEST_NOT_POSSIBLE);
}
