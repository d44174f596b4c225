import { useNavigate } from '@tanstack/react-router';
import { StorageList } from '../../features/learning/authoring/list/storage-list.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /author?tab= [LMS-2] */
export function AuthorPage() {
  const navigate = useNavigate();
  return (
    <StorageList
      requested={useQueryText('tab')}
      onTab={(tab) => void navigate({ href: `/author?tab=${tab}`, replace: true })}
    />
  );
}
