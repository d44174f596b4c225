import { useNavigate } from '@tanstack/react-router';
import { Friends } from '../../features/social/friends/friends.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /friends?tab= [SOC-5] */
export function FriendsPage() {
  const navigate = useNavigate();
  return (
    <Friends
      requested={useQueryText('tab')}
      onTab={(tab) => void navigate({ href: `/friends?tab=${tab}`, replace: true })}
    />
  );
}
