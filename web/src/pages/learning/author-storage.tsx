import { SHELVES } from '@dolphin/contract/learning/storages/storages.constants';
import { useLocation, useParams } from '@tanstack/react-router';
import { StorageEditor } from '../../features/learning/authoring/editor/storage-editor.tsx';
import { idOf } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /author/problems/$problemStorageId, /author/documents/$documentStorageId, /author/blocks/$blockCodingStorageId, /author/videos/$videoStorageId [LMS-2] [LMS-11] */
export function AuthorStoragePage() {
  const ids = useParams({ strict: false }) as {
    readonly problemStorageId?: string;
    readonly documentStorageId?: string;
    readonly blockCodingStorageId?: string;
    readonly videoStorageId?: string;
  };
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shelf = SHELVES.find((one) => path.startsWith(`/author/${one}/`)) ?? 'problems';
  const storageId = idOf(
    ids.problemStorageId ?? ids.documentStorageId ?? ids.blockCodingStorageId ?? ids.videoStorageId,
  );
  if (storageId === null) return <NotFoundPage />;
  return <StorageEditor key={`${shelf}-${storageId}`} shelf={shelf} storageId={storageId} />;
}
