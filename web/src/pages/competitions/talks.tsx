import { TalksView } from '../../features/competitions/similarity/talks-view.tsx';

/** /competitions/talks [LMS-362] */
export function CompetitionTalksPage() {
  return <TalksView />;
}
