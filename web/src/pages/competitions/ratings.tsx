import { RatingsView } from '../../features/competitions/ratings/ratings-view.tsx';

/** /competitions/ratings [LMS-366] */
export function CompetitionRatingsPage() {
  return <RatingsView />;
}
