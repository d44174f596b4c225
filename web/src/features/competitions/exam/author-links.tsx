import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { liveText } from './exam.text.ts';
import './exam.css';

type Managed = {
  readonly competitionId: number;
  readonly kind: 'CONTEST' | 'EXAM';
  readonly place: { readonly slug: string } | null;
};

/** For authors: where it is managed, what happens in it right now, and its programs side by side. */
export function AuthorLinks({ competition }: { readonly competition: Managed }) {
  const text = useText(liveText);
  const { competitionId, kind, place } = competition;
  const params = { competitionId: String(competitionId) };
  const manage = { className: buttonClass({ variant: 'ghost', size: 'sm' }), children: text.manage };
  return (
    <nav className="live-chips" aria-label={text.forAuthors}>
      {place ? (
        <Link
          to="/channel/$slug/manage/competitions/$competitionId"
          params={{ ...params, slug: place.slug }}
          {...manage}
        />
      ) : (
        <Link to="/admin/competitions" search={{ competition: competitionId }} {...manage} />
      )}
      <Link
        to="/competitions/$competitionId/live"
        params={params}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {kind === 'EXAM' ? text.title : text.contestTitle}
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
