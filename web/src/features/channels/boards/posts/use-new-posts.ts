import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { useState } from 'react';
import { refresh } from '../../../../lib/query.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';

/**
 * Posts that arrived while somebody reads the list. They are counted, not pushed in: what one is about to press must
 * not move away. Changes and removals of what stands there are shown at once.
 */
export function useNewPosts(boardId: number, shown: readonly number[]) {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  useEvent(postEvents.postsChanged, ({ boardId: where, postId, change }) => {
    if (where !== boardId) return;
    if (change === 'CREATED') return setArrived((old) => new Set(old).add(postId));
    if (change === 'REMOVED') setArrived((old) => new Set([...old].filter((id) => id !== postId)));
    if (shown.includes(postId)) void refresh(posts.list);
  });
  useEvent(postEvents.commentsChanged, ({ postId }) => void (shown.includes(postId) && refresh(posts.list)));
  return {
    count: [...arrived].filter((id) => !shown.includes(id)).length,
    show: () => {
      setArrived(new Set());
      return refresh(posts.list);
    },
  };
}
