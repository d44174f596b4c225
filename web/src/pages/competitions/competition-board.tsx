import { CompetitionHead } from '../../features/competitions/entry/competition-head.tsx';
import { useCompetition } from '../../features/competitions/entry/use-competition.ts';
import { RatingResult } from '../../features/competitions/ratings/rating-result.tsx';
import { StandingsView } from '../../features/competitions/standings/standings-view.tsx';
import { RevealView } from '../../features/competitions/standings/reveal-view.tsx';
import { standingsText } from '../../features/competitions/standings/standings.text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /competitions/$competitionId/board: what everybody may see, for a big screen. [LMS-302] */
export function CompetitionBoardPage() {
  const competitionId = usePathId('competitionId');
  if (competitionId === null) return <NotFoundPage />;
  return (
    <div className="page">
      <BoardHead competitionId={competitionId} />
      <StandingsView key={competitionId} competitionId={competitionId} isAuthor={false} isProjected />
      <RatingResult competitionId={competitionId} />
    </div>
  );
}

/** Whose table it is, and how much time is left. */
function BoardHead({ competitionId }: { readonly competitionId: number }) {
  const text = useText(standingsText);
  const { data, now } = useCompetition(competitionId);
  return data ? <CompetitionHead data={data} now={now} isForAll /> : <h1>{text.title}</h1>;
}

/** /competitions/$competitionId/reveal: for authors after the end. [LMS-376] */
export function CompetitionRevealPage() {
  const competitionId = usePathId('competitionId');
  if (competitionId === null) return <NotFoundPage />;
  return (
    <div className="page">
      <RevealView key={competitionId} competitionId={competitionId} />
    </div>
  );
}
