import { liveText } from '../../features/competitions/exam/exam.text.ts';
import { LiveView } from '../../features/competitions/exam/live-view.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /competitions/$competitionId/live: for authors while an exam runs. [LMS-354] */
export function CompetitionLivePage() {
  const text = useText(liveText);
  const id = usePathId('competitionId');
  if (id === null) return <NotFoundPage />;
  return (
    <div className="page">
      <h1>{text.title}</h1>
      <p className="text-muted">{text.lead}</p>
      <LiveView key={id} competitionId={id} />
    </div>
  );
}
