import { useNavigate } from '@tanstack/react-router';
import { RatingCard } from '../../features/competitions/ratings/rating-card.tsx';
import { ProgressView } from '../../features/profile/progress/progress-view.tsx';
import { useUser } from '../../lib/session/session-store.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /progress?page= [PRG-2] */
export function ProgressPage() {
  const navigate = useNavigate();
  const { userId } = useUser();
  return (
    <ProgressView
      requested={useQueryText('page')}
      rating={userId === null ? null : <RatingCard userId={userId} />}
      onPage={(page) => void navigate({ href: `/progress?page=${page}`, resetScroll: false })}
    />
  );
}
