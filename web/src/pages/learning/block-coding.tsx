import { BlockWorkbench } from '../../features/learning/blocks/block-workbench.tsx';
import { CoachPanel } from '../../features/learning/coaching/coach-panel.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/blocks/$blockCodingId [LMS-6] */
export function BlockCodingPage() {
  const contentId = usePathId('blockCodingId');
  if (contentId === null) return <NotFoundPage />;
  return (
    <div className="page">
      <BlockWorkbench contentId={contentId} titleLevel={1} />
      <CoachPanel contentId={contentId} />
    </div>
  );
}
