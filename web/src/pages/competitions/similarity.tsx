import { useNavigate } from '@tanstack/react-router';
import { SimilarityView } from '../../features/competitions/similarity/similarity-view.tsx';
import { usePathId, useQueryId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /competitions/$competitionId/similarity?problem=&pair= for authors. [LMS-358] */
export function CompetitionSimilarityPage() {
  const navigate = useNavigate();
  const competitionId = usePathId('competitionId');
  const problemId = useQueryId('problem');
  const pairId = useQueryId('pair');
  if (competitionId === null) return <NotFoundPage />;
  const here = `/competitions/${competitionId}/similarity`;
  const open = (problem: number | null, pair?: number) => {
    const query = problem === null ? '' : `?problem=${problem}${pair === undefined ? '' : `&pair=${pair}`}`;
    void navigate({ href: `${here}${query}` });
  };
  return (
    <div className="page">
      <SimilarityView key={competitionId} {...{ competitionId, problemId, pairId }} onOpen={open} />
    </div>
  );
}
