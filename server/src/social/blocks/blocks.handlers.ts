import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { blocks } from '@dolphin/contract/social/blocks.contract';
import { BLOCKS_MAX } from '@dolphin/contract/social/friends.constants';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publishAll, outgoing } from '../../core/outbox/publish.ts';
import { findBetween, lockCircles } from '../friends/friends.queries.ts';
import { deleteFriendship } from '../friends/friendship-changes.queries.ts';
import { deleteBlock, insertBlock, selectBlocks } from './blocks.queries.ts';

export const blocksModule = implement(blocks, {
  async list({ db, me }, { page = 1 }) {
    const { rows, total } = await selectBlocks(db, me.id, (page - 1) * PAGE_SIZE);
    return {
      blockList: rows.map(({ userId, nickname, portraitKey, level, blockedAt }) => ({
        userId,
        nickname,
        portrait: portraitKey === null ? null : fileUrl(portraitKey),
        level,
        blockedAt: blockedAt.toISOString(),
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async add({ db, me, now }, { userId }) {
    if (userId === me.id) throw fail(friendErrors.FRIEND_YOURSELF);
    const circles = await lockCircles(db, [me.id, userId], now);
    const between = await findBetween(db, me.id, userId, now);
    if (circles.length < 2 || !between) throw fail(friendErrors.FRIEND_USER_NOT_FOUND);
    if (between.isBlocking) return {};
    if ((circles.find((circle) => circle.userId === me.id)?.blocks ?? 0) >= BLOCKS_MAX)
      throw fail(friendErrors.BLOCK_LIMIT_REACHED, { max: BLOCKS_MAX });
    if (between.id !== null) await deleteFriendship(db, between.id);
    await insertBlock(db, me.id, userId, now);
    // The other user is notified only when a friendship or a request of theirs is removed.
    await publishBlocksChanged(
      db,
      me.id,
      userId,
      between.id === null || between.state === 'REJECT' ? [me.id] : [me.id, userId],
    );
    return {};
  },

  async remove({ db, me, now }, { userId }) {
    await lockCircles(db, [me.id], now);
    if (!(await deleteBlock(db, me.id, userId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publishBlocksChanged(db, me.id, userId, [me.id]);
    return {};
  },
});

async function publishBlocksChanged(
  tx: Db,
  userId: number,
  otherId: number,
  notifiedIds: readonly number[],
): Promise<void> {
  await publishAll(tx, [
    outgoing(socialEvents.blocksChanged, 0, { userId, otherId }),
    ...notifiedIds.map((id) => outgoing(socialEvents.friendshipsChanged, id, { userId: id })),
  ]);
}
