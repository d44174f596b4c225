import { useParams } from '@tanstack/react-router';
import { liveText } from '../../features/competitions/exam/exam.text.ts';
import { LiveView } from '../../features/competitions/exam/live-view.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /competitions/$competitionId/live: for authors while an exam runs. [LMS-354] */
export function CompetitionLivePage() {
  const text = useText(liveText);
  const { competitionId } = useParams({ strict: false }) as { readonly competitionId?: string };
  const id = Number(competitionId);
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFoundPage />;
  return (
    <div className="page">
      <h1>{text.title}</h1>
      <p className="text-muted">{text.lead}</p>
      <LiveView key={id} competitionId={id} />
    </div>
  );
}
