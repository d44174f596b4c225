import { DocumentView } from '../../features/learning/documents/document-view.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/documents/$documentId [LMS-7] */
export function DocumentPage() {
  const id = usePathId('documentId');
  if (id === null) return <NotFoundPage />;
  return (
    <div className="page">
      <DocumentView contentId={id} titleLevel={1} />
    </div>
  );
}
