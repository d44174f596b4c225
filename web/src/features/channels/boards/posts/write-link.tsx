import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { Link } from '@tanstack/react-router';
import PenLine from 'lucide-react/icons/pen-line';
import { refresh, useRead } from '../../../../lib/query.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../../ui/button/button.tsx';
import type { Board } from '../boards.rules.ts';
import { boardText } from '../boards.text.ts';
import { SUBMISSION_TONES } from './post-marks.tsx';

/** The link to a new post of this board; for assignments, the state of the submission and a link to edit it. [BRD-2] */
export function WriteLink({ board }: { readonly board: Board }) {
  const text = useText(boardText);
  const { at } = useChannel();
  if (!board.mayWrite) return null;
  if (board.kind === 'ASSIGNMENT') return <OwnSubmission board={board} />;
  return (
    <Link to={at(`/boards/${board.boardId}/write`)} className={buttonClass()}>
      <PenLine aria-hidden /> {board.kind === 'QNA' ? text.ask : text.write}
    </Link>
  );
}

function OwnSubmission({ board: { boardId } }: { readonly board: Board }) {
  const text = useText(boardText);
  const { channelId, at } = useChannel();
  const mine = useRead(posts.list, { channelId, board_id: boardId, is_mine: true }, { isQuiet: true });
  useEvent(postEvents.postsChanged, ({ boardId: where }) => void (where === boardId && refresh(posts.list)));
  // Until it is known there is nothing to press: a hand-in that ends in a refusal is an hour's work in vain.
  if (!mine.data) return null;
  const own = mine.data.postList.find(({ submissionState }) => submissionState !== null);
  if (!own?.submissionState)
    return (
      <Link to={at(`/boards/${boardId}/write`)} className={buttonClass()}>
        <PenLine aria-hidden /> {text.submit}
      </Link>
    );
  return (
    <>
      <Badge tone={SUBMISSION_TONES[own.submissionState]}>{text[own.submissionState]}</Badge>
      {own.submissionState === 'ACCEPTED' ? (
        <Link to={at(`/posts/${own.postId}`)} className={buttonClass({ variant: 'ghost' })}>
          {text.seeSubmission}
        </Link>
      ) : (
        <Link
          to={at(`/posts/${own.postId}/edit`)}
          className={buttonClass({ variant: own.submissionState === 'RETURNED' ? 'primary' : 'ghost' })}
        >
          <PenLine aria-hidden /> {own.submissionState === 'RETURNED' ? text.resubmit : text.changeSubmission}
        </Link>
      )}
    </>
  );
}
