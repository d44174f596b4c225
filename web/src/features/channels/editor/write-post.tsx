import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RefusedState } from '../../../shared/board-refusal/refused-state.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { draftKey } from './local-draft.ts';
import { PostForm } from './post-form.tsx';
import { type Start, useStart } from './use-start.ts';
import { writeText } from './write.text.ts';
import { answersFrom } from './written.ts';
import './write.css';

export function WriteSkeleton() {
  const text = useText(writeText);
  return (
    <div className="write" role="status" aria-busy="true" aria-label={text.loading}>
      <Skeleton height="2.5rem" width="40%" />
      <SkeletonText lines={2} />
      <Skeleton height="20rem" />
    </div>
  );
}

/** A new post in a board, or a draft of one. [BRD-2] */
export function WritePost({
  boardId,
  tempId,
  drafts,
}: {
  readonly boardId: number;
  readonly tempId: number | undefined;
  readonly drafts: ReactNode;
}) {
  const text = useText(writeText);
  const { channelId, at } = useChannel();
  const board = useRead(boards.detail, { channelId, boardId }, { isQuiet: true });
  if (board.isError) return <RefusedState read={board} />;
  if (!board.data) return <WriteSkeleton />;
  if (!board.data.mayWrite)
    return (
      <EmptyState
        character="CRAB"
        title={text.notAllowed}
        titleLevel={1}
        hint={text.notAllowedHint}
        action={
          <Button variant="ghost" onClick={() => go(at(`/boards/${boardId}`))}>
            {text.toBoard}
          </Button>
        }
      />
    );
  const page = <NewPost boardId={boardId} kind={board.data.kind} tempId={tempId} drafts={drafts} />;
  return board.data.kind === 'ASSIGNMENT' ? <UnlessHandedIn boardId={boardId}>{page}</UnlessHandedIn> : page;
}

/** An assignment is submitted once: a student who comes back sees its state, and the link to edit it. [BRD-103] */
function UnlessHandedIn({ boardId, children }: { readonly boardId: number; readonly children: ReactNode }) {
  const text = useText(writeText);
  const { channelId, at } = useChannel();
  const mine = useRead(posts.list, { channelId, board_id: boardId, is_mine: true }, { isQuiet: true, staleTimeMs: 0 });
  // A submission made on this page navigates away by itself; only one that existed on arrival is shown.
  const [atFirst, setAtFirst] = useState<typeof mine.data>();
  if (!atFirst && mine.data && mine.isFetchedAfterMount) setAtFirst(mine.data);
  if (mine.isError) return children;
  if (!atFirst) return <WriteSkeleton />;
  const own = atFirst.postList.find(({ submissionState }) => submissionState !== null);
  if (!own?.submissionState) return children;
  const state = own.submissionState;
  return (
    <EmptyState
      character={state === 'ACCEPTED' ? 'DOLPHIN' : 'TURTLE'}
      title={state === 'RETURNED' ? text.returned : state === 'ACCEPTED' ? text.accepted : text.already}
      hint={state === 'RETURNED' ? text.returnedHint : state === 'ACCEPTED' ? text.acceptedHint : text.alreadyHint}
      action={
        state === 'ACCEPTED' ? (
          <Button onClick={() => go(at(`/posts/${own.postId}`))}>{text.seeSubmission}</Button>
        ) : (
          <Button onClick={() => go(at(`/posts/${own.postId}/edit`))}>
            {state === 'RETURNED' ? text.submitAgain : text.changeSubmission}
          </Button>
        )
      }
    />
  );
}

function NewPost({
  boardId,
  kind,
  tempId,
  drafts,
}: {
  readonly boardId: number;
  readonly kind: OutputOf<typeof boards.detail>['kind'];
  readonly tempId: number | undefined;
  readonly drafts: ReactNode;
}) {
  const text = useText(writeText);
  const { channelId, at } = useChannel();
  const { userId } = useUser();
  const localKey = draftKey(userId ?? 0, channelId, { boardId });
  const found = useStart({
    channelId,
    boardId,
    localKey,
    tempId,
    postId: undefined,
    blank: {
      key: 'blank',
      written: { boardId, title: '', tagIds: [], answers: {}, reportFiles: [] },
      body: undefined,
      files: [],
      saved: null,
      isUnsaved: false,
    },
  });
  const [again, setAgain] = useState<Start>();
  const create = useCommand(posts.create, {
    refresh: [posts.list, posts.latest, boards.menu],
    on: {
      ALREADY_SUBMITTED: () => void overlay.alert({ title: text.already, hint: text.alreadyHint, icon: 'exclamation' }),
    },
  });
  const start = again ?? found;
  if (!start) return <WriteSkeleton />;
  return (
    <PostForm
      key={start.key}
      heading={kind === 'ASSIGNMENT' ? text.titleAssignment : kind === 'QNA' ? text.titleQuestion : text.titleNew}
      start={start}
      localKey={localKey}
      drafts={drafts}
      publishLabel={kind === 'ASSIGNMENT' ? text.submit : text.publish}
      isPublishing={create.isPending}
      onRestart={setAgain}
      onCancel={() => go(at(`/boards/${boardId}`))}
      publish={(input) =>
        create.mutateAsync({ channelId, ...input }).then(
          ({ postId }) => postId,
          () => null,
        )
      }
      onPublished={(postId) => {
        overlay.toast(kind === 'ASSIGNMENT' ? text.submitted : text.published, { kind: 'ok' });
        go(at(`/posts/${postId}`), { replace: true });
      }}
    />
  );
}

/** One's own post, changed. [BRD-2] */
export function EditPost({ postId }: { readonly postId: number }) {
  const text = useText(writeText);
  const { channelId, at } = useChannel();
  const post = useRead(posts.detail, { channelId, postId }, { isQuiet: true, staleTimeMs: 0 });
  if (post.isError) return <RefusedState read={post} />;
  if (!post.data || (post.isFetching && !post.isFetchedAfterMount)) return <WriteSkeleton />;
  if (post.data.submissionState === 'ACCEPTED')
    return (
      <EmptyState
        character="DOLPHIN"
        title={text.accepted}
        hint={text.acceptedHint}
        action={<Button onClick={() => go(at(`/posts/${postId}`))}>{text.seeSubmission}</Button>}
      />
    );
  if (!post.data.mayEdit)
    return (
      <EmptyState
        character="CRAB"
        title={text.notMine}
        hint={text.notMineHint}
        action={
          <Button variant="ghost" onClick={() => go(at(`/posts/${postId}`))}>
            {text.toBoard}
          </Button>
        }
      />
    );
  return <OldPost post={post.data} />;
}

function OldPost({ post: given }: { readonly post: OutputOf<typeof posts.detail> }) {
  const text = useText(writeText);
  const { channelId, at } = useChannel();
  const { userId } = useUser();
  // Others may change the post meanwhile; the edit is based on the version that was opened.
  const [post] = useState(given);
  const { postId } = post;
  // To change work that came back is to hand it in again.
  const isAgain = post.submissionState === 'RETURNED';
  const localKey = draftKey(userId ?? 0, channelId, { postId });
  const blank: Start = {
    key: `post ${postId} ${post.version}`,
    body: post.body,
    files: post.fileList,
    saved: null,
    isUnsaved: false,
    written: {
      boardId: post.boardId,
      title: post.title,
      tagIds: post.tagList.map(({ tagId }) => tagId),
      answers: answersFrom(post.formAnswerList, post.fileList),
      reportFiles: post.reportFileList,
    },
  };
  const found = useStart({ channelId, boardId: post.boardId, localKey, tempId: undefined, postId, blank });
  const [again, setAgain] = useState<Start>();
  const update = useCommand(posts.update, { refresh: [posts.detail, posts.list, posts.histories] });
  const start = again ?? found;
  if (!start) return <WriteSkeleton />;
  return (
    <PostForm
      key={start.key}
      heading={
        isAgain ? text.titleAgain : post.submissionState === 'SUBMITTED' ? text.changeSubmission : text.titleEdit
      }
      start={start}
      postId={postId}
      localKey={localKey}
      publishLabel={isAgain ? text.submitAgain : text.save}
      isPublishing={update.isPending}
      onRestart={setAgain}
      onCancel={() => go(at(`/posts/${postId}`))}
      publish={async ({ boardId: _same, ...input }) =>
        update.mutateAsync({ channelId, postId, version: post.version, ...input }).then(
          () => postId,
          () => null,
        )
      }
      onPublished={() => {
        overlay.toast(isAgain ? text.submitted : text.edited, { kind: 'ok' });
        go(at(`/posts/${postId}`), { replace: true });
      }}
    />
  );
}
