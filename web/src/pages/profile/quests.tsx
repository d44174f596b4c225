import { useNavigate } from '@tanstack/react-router';
import { QuestList } from '../../features/profile/quests/quest-list.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /quests?type=&page= [QST-1] */
export function QuestsPage() {
  const navigate = useNavigate();
  return (
    <QuestList
      requested={{ type: useQueryText('type'), page: useQueryText('page') }}
      onPlace={({ type, page }) => void navigate({ href: `/quests?type=${type}&page=${page}`, replace: true })}
    />
  );
}
