import { useParams } from '@tanstack/react-router';
import { BlockWorkbench } from '../../features/learning/blocks/block-workbench.tsx';
import { CoachCorner } from '../../features/learning/coaching/coach-corner.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/blocks/$blockCodingId [LMS-6] */
export function BlockCodingPage() {
  const { blockCodingId } = useParams({ strict: false }) as { readonly blockCodingId?: string };
  const contentId = Number(blockCodingId);
  return Number.isSafeInteger(contentId) && contentId > 0 ? (
    <div className="page">
      <BlockWorkbench contentId={contentId} titleLevel={1} />
      <CoachCorner contentId={contentId} />
    </div>
  ) : (
    <NotFoundPage />
  );
}
