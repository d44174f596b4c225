import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DocumentView } from '../../features/learning/documents/document-view.tsx';
import { type DrawItem, LessonPlayer } from '../../features/learning/lessons/lesson-player.tsx';
import { WorksheetStep } from '../../features/learning/lessons/worksheet-step.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

const BlockWorkbench = lazyPart(() =>
  import('../../features/learning/blocks/block-workbench.tsx').then(({ BlockWorkbench: found }) => ({
    default: found,
  })),
);
const VideoView = lazyPart(() =>
  import('../../features/learning/videos/watch/video-view.tsx').then(({ VideoView: found }) => ({ default: found })),
);
const CoachedWorkbench = lazyPart(() =>
  import('./coached-workbench.tsx').then(({ CoachedWorkbench: found }) => ({ default: found })),
);
const CoachPanel = lazyPart(() =>
  import('../../features/learning/coaching/coach-panel.tsx').then(({ CoachPanel: found }) => ({ default: found })),
);

/** /learn/lessons/$lessonId/items/$itemId; `first` and `last` are items, too. [LMS-1] */
export function LessonPage() {
  const { itemId } = useParams({ strict: false }) as { readonly itemId?: string };
  const lessonId = usePathId('lessonId');
  if (lessonId === null) return <NotFoundPage />;
  return <LessonPlayer lessonId={lessonId} requested={itemId ?? 'first'} draw={drawItem} />;
}

const drawItem: DrawItem = ({ kind, contentId, worksheetId }, onDone, onward) => {
  if (kind === 'WORKSHEET') return worksheetId === null ? null : <WorksheetStep worksheetId={worksheetId} />;
  if (contentId === null) return null;
  if (kind === 'DOCUMENT') return <DocumentView key={contentId} contentId={contentId} onRead={onDone} />;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      {kind === 'VIDEO' ? (
        <VideoView key={contentId} videoId={contentId} onDone={onDone} />
      ) : kind === 'PROBLEM' ? (
        <CoachedWorkbench key={contentId} contentId={contentId} onSolved={onDone} onward={onward} />
      ) : (
        <>
          <BlockWorkbench key={contentId} contentId={contentId} onSolved={onDone} />
          <CoachPanel contentId={contentId} />
        </>
      )}
    </Suspense>
  );
};
