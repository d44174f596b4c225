import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { refresh, useRead } from '../../../../lib/query.ts';
import { isError } from '../../../../lib/api/api-error.ts';
import { useListAddress } from './use-list-address.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Skeleton, SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { authoringText } from '../authoring.text.ts';
import '../authoring.css';
import { DocumentSheet } from './document-sheet.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { Detail } from './use-draft.ts';
import { ProblemEditor } from '../problem/problem-editor.tsx';
import { ProblemPreview } from '../problem/problem-preview.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';

const BlockSheet = lazyPart(() =>
  import('../block/block-sheet.tsx').then((module) => ({ default: module.BlockSheet })),
);
const BlockPreview = lazyPart(() =>
  import('../block/block-preview.tsx').then((module) => ({ default: module.BlockPreview })),
);

const VideoSheet = lazyPart(() =>
  import('../video/video-sheet.tsx').then((module) => ({ default: module.VideoSheet })),
);
const VideoPreview = lazyPart(() =>
  import('../video/video-preview.tsx').then((module) => ({ default: module.VideoPreview })),
);
const UsagesPanel = lazyPart(() =>
  import('../video/usages-panel.tsx').then((module) => ({ default: module.UsagesPanel })),
);

/** One storage: loaded, then passed to the editor of its kind. [LMS-2] [LMS-6] [LMS-7] [VID-1] */
export function StorageEditor({ shelf, storageId }: { readonly shelf: Shelf; readonly storageId: number }) {
  const shared = useText(authoringText);
  const list = useListAddress(shelf, undefined);
  const read = useRead(storages.detail, { shelf, storageId }, { isQuiet: true, staleTimeMs: 0 });
  // A refetch must not overwrite what is being written: only a first read, made now and not
  // remembered from an earlier visit, and one that was asked for are taken over.
  const [taken, setTaken] = useState<{ readonly detail: Detail; readonly count: number } | null>(null);
  const first = read.isFetchedAfterMount && !read.isFetching ? read.data : undefined;
  const { detail, count } = taken ?? { detail: first, count: 0 };
  if (taken === null && first) setTaken({ detail: first, count: 0 });
  const reload = () =>
    void call(storages.detail, { shelf, storageId })
      .then((fresh) => setTaken((old) => ({ detail: fresh, count: (old?.count ?? 0) + 1 })), presentError)
      .then(() => refresh(storages.list, storages.waiting));
  if (!detail) {
    if (!read.isError || read.isFetching)
      return (
        <div className="page author" aria-busy>
          <Skeleton height="4rem" />
          <SkeletonCard />
        </div>
      );
    const isGone = isError(read.error, ...storages.detail.errors);
    const toList = (
      <Link to={list} className={buttonClass({ variant: 'ghost' })}>
        {shared.backToList}
      </Link>
    );
    return (
      <div className="page author">
        {isGone ? (
          <EmptyState character="CRAB" title={shared.missing} hint={shared.missingHint} action={toList} />
        ) : (
          <ErrorState
            title={shared.unread}
            hint={shared.unreadHint}
            retryLabel={shared.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
            action={toList}
          />
        )}
      </div>
    );
  }
  // Loaded anew (after a conflict, a restored version, a decision), everything begins from what was loaded.
  return <KindEditor key={`${detail.storageId}-${count}`} shelf={shelf} detail={detail} onReload={reload} />;
}

type KindProps = { readonly shelf: Shelf; readonly detail: Detail; readonly onReload: () => void };

/** The sheet and the preview of the kind. */
function KindEditor(frame: KindProps) {
  const { detail } = frame;
  if (detail.problem)
    return (
      <EditorFrame
        {...frame}
        initial={detail.problem}
        sheet={(props) => <ProblemEditor {...props} />}
        preview={(content, files) => <ProblemPreview content={content} files={files} />}
      />
    );
  if (detail.document)
    return (
      <EditorFrame
        {...frame}
        initial={detail.document}
        sheet={(props) => <DocumentSheet {...props} />}
        preview={(content, files) => <RichText value={content.body} files={files} />}
      />
    );
  if (detail.block)
    return (
      <EditorFrame
        {...frame}
        initial={detail.block}
        sheet={(props) => (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <BlockSheet {...props} />
          </Suspense>
        )}
        preview={(content, files) => (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <BlockPreview content={content} files={files} />
          </Suspense>
        )}
      />
    );
  if (detail.video)
    return (
      <EditorFrame
        {...frame}
        initial={detail.video}
        sheet={(props) => (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <VideoSheet storageId={detail.storageId} {...props} />
          </Suspense>
        )}
        preview={(content, files) => (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <VideoPreview storageId={detail.storageId} content={content} files={files} />
          </Suspense>
        )}
        beside={
          <Suspense fallback={null}>
            <UsagesPanel storageId={detail.storageId} />
          </Suspense>
        }
      />
    );
  return null;
}
