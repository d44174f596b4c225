import type { posts } from '@dolphin/contract/channels/posts/posts.contract';
import type { SubmissionState } from '@dolphin/contract/channels/posts/posts.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import EyeOff from 'lucide-react/icons/eye-off';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Paperclip from 'lucide-react/icons/paperclip';
import Pin from 'lucide-react/icons/pin';
import { formatNumber } from '../../../../lib/format-number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge/badge.tsx';
import { boardText } from '../boards.text.ts';

export type PostItem = OutputOf<typeof posts.list>['postList'][number];

export const SUBMISSION_TONES: Readonly<Record<SubmissionState, BadgeTone>> = {
  SUBMITTED: 'brand',
  RETURNED: 'warning',
  ACCEPTED: 'ok',
};

/** Labels before the title: pinned, hidden, solved, submitted. */
export function PostBadges({ post }: { readonly post: PostItem }) {
  const text = useText(boardText);
  return (
    <>
      {post.isPinned ? (
        <Badge size="sm" tone="brand" icon={<Pin aria-hidden />}>
          {text.pin}
        </Badge>
      ) : null}
      {post.visibility === 'INVISIBLE' ? (
        <Badge size="sm" tone="danger" icon={<EyeOff aria-hidden />}>
          {text.hidden}
        </Badge>
      ) : null}
      {post.postType === 'QNA' ? (
        <Badge size="sm" tone={post.isAnswered ? 'ok' : 'warning'}>
          {post.isAnswered ? text.ANSWERED : text.UNANSWERED}
        </Badge>
      ) : null}
      {post.submissionState ? (
        <Badge size="sm" tone={SUBMISSION_TONES[post.submissionState]}>
          {text[post.submissionState]}
        </Badge>
      ) : null}
    </>
  );
}

/** Counts beside the title; screen readers get them with their meaning. */
export function PostCounts({ post }: { readonly post: PostItem }) {
  const text = useText(boardText);
  return (
    <span className="post-counts">
      {post.hasFiles ? (
        <span title={text.files}>
          <Paperclip aria-hidden />
          <span className="visually-hidden">{text.files}</span>
        </span>
      ) : null}
      {post.commentCount > 0 ? (
        <span>
          <MessageCircle aria-hidden />
          <span aria-hidden>{formatNumber(post.commentCount)}</span>
          <span className="visually-hidden">{text.commentsOf({ count: post.commentCount })}</span>
        </span>
      ) : null}
      {post.likeCount > 0 ? (
        <span>
          <Heart aria-hidden />
          <span aria-hidden>{formatNumber(post.likeCount)}</span>
          <span className="visually-hidden">{text.likesOf({ count: post.likeCount })}</span>
        </span>
      ) : null}
    </span>
  );
}
