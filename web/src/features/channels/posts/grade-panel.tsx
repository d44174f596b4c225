import { SUBMISSION_NOTE_MAX_LENGTH, type SubmissionState } from '@dolphin/contract/channels/posts/posts.constants';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { postText } from './posts.text.ts';
import type { Post } from './use-like.ts';

export const SUBMISSION_TONES: Readonly<Record<SubmissionState, BadgeTone>> = {
  SUBMITTED: 'brand',
  RETURNED: 'warning',
  ACCEPTED: 'ok',
};

/** A submitted assignment: the staff accepts or returns it, the student reads the feedback. [BRD-103] */
export function GradePanel({ post }: { readonly post: Post }) {
  const text = useText(postText);
  const { channelId, at } = useChannel();
  const [note, setNote] = useState(post.submissionNote ?? '');
  useOpenForm({ isDirty: note.trim() !== (post.submissionNote ?? '') });
  const [isWordless, setIsWordless] = useState(false);
  const place = useRef<HTMLElement>(null);
  const grade = useCommand(posts.grade, {
    refresh: [posts.detail, posts.list],
    onSuccess: () => overlay.toast(text.graded, { kind: 'ok' }),
  });
  if (post.submissionState === null) return null;
  const give = (submissionState: SubmissionState) => {
    const isMissing = submissionState === 'RETURNED' && note.trim() === '';
    setIsWordless(isMissing);
    if (isMissing) place.current?.querySelector('textarea')?.focus();
    else
      grade.mutate({
        channelId,
        postId: post.postId,
        submissionState,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      });
  };
  return (
    <section ref={place} className="post-grade" aria-label={text.gradeTitle}>
      <div className="post-grade-head">
        <h2>{text.gradeTitle}</h2>
        <Badge tone={SUBMISSION_TONES[post.submissionState]}>{text[post.submissionState]}</Badge>
      </div>
      {post.mayModerate ? (
        <>
          <TextArea
            label={text.gradeNote}
            hint={text.gradeNoteHint}
            error={isWordless && note.trim() === '' ? text.gradeNoteMissing : undefined}
            autoGrow
            value={note}
            maxLength={SUBMISSION_NOTE_MAX_LENGTH}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <div className="post-grade-acts">
            <Button
              loading={grade.isPending && grade.variables.submissionState === 'ACCEPTED'}
              disabled={post.submissionState === 'ACCEPTED'}
              onClick={() => give('ACCEPTED')}
            >
              {text.accept}
            </Button>
            <Button
              variant="ghost"
              loading={grade.isPending && grade.variables.submissionState === 'RETURNED'}
              onClick={() => give('RETURNED')}
            >
              {text.returnWork}
            </Button>
          </div>
        </>
      ) : (
        <>
          {post.submissionNote ? (
            <p className="post-grade-note">
              <b>{text.noteFrom}</b>
              <br />
              {post.submissionNote}
            </p>
          ) : null}
          {post.submissionState === 'RETURNED' && post.mayEdit ? (
            <Link to={at(`/posts/${post.postId}/edit`)} className={buttonClass({ size: 'sm' })}>
              {text.resubmit}
            </Link>
          ) : null}
        </>
      )}
    </section>
  );
}
