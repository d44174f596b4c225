import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { similarityText } from './similarity.text.ts';

/** For authors, from the page of a competition. */
export function SimilarityLink({ competitionId }: { readonly competitionId: number }) {
  const text = useText(similarityText);
  return (
    <Link
      to="/competitions/$competitionId/similarity"
      params={{ competitionId: String(competitionId) }}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      {text.title}
    </Link>
  );
}
