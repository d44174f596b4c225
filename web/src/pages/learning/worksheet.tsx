import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CoachPanel } from '../../features/learning/coaching/coach-panel.tsx';
import { DocumentView } from '../../features/learning/documents/document-view.tsx';
import { WorksheetPlayer } from '../../features/learning/worksheets/worksheet-player.tsx';
import type { SheetItem } from '../../features/learning/worksheets/sheet-item.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { refresh } from '../../lib/query.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { usePathId, useQueryId } from '../../shared/address/use-id.ts';
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

/** /learn/worksheets/$worksheetId?item= [LMS-1] */
export function WorksheetPage() {
  const navigate = useNavigate();
  const requested = useQueryId('item');
  const id = usePathId('worksheetId');
  if (id === null) return <NotFoundPage />;
  return (
    <WorksheetPlayer
      worksheetId={id}
      itemId={requested}
      onItem={(itemId) => void navigate({ href: `/learn/worksheets/${id}?item=${itemId}` })}
      show={showItem}
    />
  );
}

function showItem({ kind, contentId }: SheetItem) {
  if (kind === 'DOCUMENT') return <DocumentView contentId={contentId} />;
  if (kind === 'VIDEO')
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <VideoView
          videoId={contentId}
          titleLevel={1}
          onDone={() => void refresh(myWorksheets.one, myWorksheets.list)}
        />
      </Suspense>
    );
  if (kind === 'PROBLEM')
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <CoachedWorkbench contentId={contentId} />
      </Suspense>
    );
  return (
    <>
      <Suspense fallback={<Skeleton height={480} />}>
        <BlockWorkbench contentId={contentId} />
      </Suspense>
      <CoachPanel contentId={contentId} />
    </>
  );
}
