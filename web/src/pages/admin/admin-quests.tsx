import { useNavigate } from '@tanstack/react-router';
import { AdminQuests } from '../../features/profile/quests/admin/admin-quests.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /admin/quests?quest=&page= */
export function AdminQuestsPage() {
  const navigate = useNavigate();
  return (
    <AdminQuests
      requested={{ quest: useQueryText('quest'), page: useQueryText('page') }}
      onPlace={({ quest, page }) =>
        void navigate({
          href: quest === undefined ? `/admin/quests?page=${page ?? 1}` : `/admin/quests?quest=${quest}`,
        })
      }
    />
  );
}
