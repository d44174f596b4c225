import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { formatRelative } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import type { Comment } from './code-comment.ts';
import { recordText } from '../coaching.text.ts';

export function CodeNote({
  comment,
  channelId,
  isMoved,
}: {
  readonly comment: Comment;
  readonly channelId: number;
  readonly isMoved: boolean;
}) {
  const text = useText(recordText);
  const { commentId, body, quote, authorName, isMine, createdAt, checkedAt } = comment;
  const remove = useCommand(codeComments.remove, {
    refresh: [codeComments.list, coaching.record],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  return (
    <li className="code-note">
      <p>{body}</p>
      {isMoved && quote.trim() !== '' ? <small>{text.moved({ quote: quote.trim() })}</small> : null}
      <div className="code-note-foot">
        <small>
          {authorName ?? ''} · {formatRelative(createdAt)}
        </small>
        {checkedAt === null ? null : (
          <Badge size="sm" tone="ok">
            {text.seen}
          </Badge>
        )}
        {isMine ? (
          <Button
            size="sm"
            variant="plain"
            loading={remove.isPending}
            onClick={() => remove.mutate({ channelId, commentId })}
          >
            {text.remove}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
