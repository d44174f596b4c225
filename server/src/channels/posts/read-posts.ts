import type { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail } from '../../core/fail.ts';
import type { Handlers } from '../../core/module.ts';
import { requireVisible } from '../channels/visibility.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { selectHistories } from '../post-reading/post-histories.queries.ts';
import { findPostDetail } from '../post-reading/post-detail.queries.ts';
import { toPostDetail } from '../post-reading/post-detail.shape.ts';
import { toPostAccess } from '../post-access/post-access.queries.ts';
import { deleteLike, insertLike, insertView } from '../post-counts/post-marks.queries.ts';
import { toAuthor, toPostFile } from '../post-reading/post-shapes.ts';
import { requirePost, requirePostReading } from '../post-access/require-post.ts';

type Reading = Pick<Handlers<typeof posts>, 'detail' | 'histories' | 'like' | 'unlike' | 'view'>;

/** Posts as they are read, and what readers leave on them. */
export const readPosts: Reading = {
  async detail({ db, app, me, answer }, { channelId, postId }) {
    const memberRoles = await requireVisible(db, me, channelId);
    const row = await findPostDetail(db, me?.id ?? null, channelId, postId);
    const rights = requirePostReading(row && toPostAccess(row), me, memberRoles);
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return answer.json(toPostDetail(app, me, row, rights));
  },

  async histories({ db, app, me, roles }, { channelId, postId }) {
    const { rights } = await requirePost(db, me, channelId, postId, { roles });
    if (!rights.isWriter && !rights.isModerator) throw fail(coreErrors.NOT_HAS_ROLE);
    const rows = await selectHistories(db, channelId, postId);
    return {
      postHistoryList: rows.map((row) => ({
        postHistoryId: row.id,
        title: row.title,
        body: row.body,
        editor: toAuthor(row),
        createdAt: row.createdAt.toISOString(),
      })),
      fileList: (rows[0]?.files ?? []).map((file) => toPostFile(app, me.id, file)),
    };
  },

  async like({ db, me, roles, now }, { channelId, postId }) {
    const { post } = await requirePost(db, me, channelId, postId, { roles });
    return {
      isLiked: true,
      likeCount: await insertLike(db, { channelId, boardId: post.boardId, postId, userId: me.id, now }),
    };
  },

  async unlike({ db, me, roles, now }, { channelId, postId }) {
    const { post } = await requirePost(db, me, channelId, postId, { roles });
    return {
      isLiked: false,
      likeCount: await deleteLike(db, { channelId, boardId: post.boardId, postId, userId: me.id, now }),
    };
  },

  async view({ db, me, now }, { channelId, postId }) {
    const { post, rights } = await requirePost(db, me, channelId, postId);
    if (!me || rights.isWriter) return { isCounted: false };
    return {
      isCounted: await insertView(db, { channelId, boardId: post.boardId, postId, userId: me.id, now }, seoulDay(now)),
    };
  },
};
