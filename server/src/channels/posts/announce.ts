import type { PostType } from '@dolphin/contract/channels/boards/boards.constants';
import { type PostChange, postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { Db } from '../../core/db.ts';
import { publishAll, outgoing } from '../../core/outbox/publish.ts';

type Post = { readonly channelId: number; readonly boardId: number; readonly postId: number };

/** Published to the channel by ids alone, and to the server with the author and the mentioned users. */
export async function announcePost(
  tx: Db,
  { channelId, boardId, postId }: Post,
  change: PostChange,
  more: { readonly postType?: PostType; readonly authorId: number; readonly mentionedIds?: readonly number[] },
): Promise<void> {
  const { postType, authorId, mentionedIds = [] } = more;
  await publishAll(tx, [
    outgoing(postEvents.postsChanged, channelId, { boardId, postId, change }),
    ...(change === 'CREATED' && postType
      ? [outgoing(postEvents.postCreated, 0, { channelId, boardId, postId, postType, authorId })]
      : []),
    ...mentionedIds
      .filter((userId) => userId !== authorId)
      .map((userId) =>
        outgoing(postEvents.personMentioned, 0, {
          channelId,
          boardId,
          postId,
          commentId: null,
          userId,
          byId: authorId,
        }),
      ),
  ]);
}
