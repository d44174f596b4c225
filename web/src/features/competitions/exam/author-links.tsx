import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { liveText } from './exam.text.ts';
import './exam.css';

/** For authors: what happens in it right now, and its programs side by side. */
export function AuthorLinks({ competitionId }: { readonly competitionId: number }) {
  const text = useText(liveText);
  const params = { competitionId: String(competitionId) };
  return (
    <nav className="live-chips" aria-label={text.forAuthors}>
      <Link
        to="/competitions/$competitionId/live"
        params={params}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {text.title}
      </Link>
      <Link
        to="/competitions/$competitionId/similarity"
        params={params}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {text.similarity}
      </Link>
    </nav>
  );
}
