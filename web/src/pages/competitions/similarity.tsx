import { useNavigate, useParams } from '@tanstack/react-router';
import { SimilarityView } from '../../features/competitions/similarity/similarity-view.tsx';
import { useQueryText } from '../../shared/query-text/use-query-text.ts';
import { NotFoundPage } from '../not-found.tsx';

function toId(typed: string | undefined): number | null {
  const id = Number(typed);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** /competitions/$competitionId/similarity?problem=&pair= for authors. [LMS-358] */
export function CompetitionSimilarityPage() {
  const navigate = useNavigate();
  const params = useParams({ strict: false }) as { readonly competitionId?: string };
  const competitionId = toId(params.competitionId);
  const problemId = toId(useQueryText('problem'));
  const pairId = toId(useQueryText('pair'));
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
