import { useParams } from '@tanstack/react-router';
import { DocumentView } from '../../features/learning/documents/document-view.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/documents/$documentId [LMS-7] */
export function DocumentPage() {
  const { documentId } = useParams({ strict: false }) as { readonly documentId?: string };
  const id = Number(documentId);
  return Number.isSafeInteger(id) && id > 0 ? (
    <div className="page">
      <DocumentView contentId={id} titleLevel={1} />
    </div>
  ) : (
    <NotFoundPage />
  );
}
