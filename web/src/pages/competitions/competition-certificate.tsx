import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import { Link, useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { competitionText } from '../../shared/competitions/competitions.text.ts';
import { entryText } from '../../features/competitions/entry/entry.text.ts';
import '../../features/learning/certificates/certificates.css';
import { formatDate } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { PageSkeleton } from '../../shared/page-skeleton.tsx';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /competitions/$competitionId/certificate: for whoever took part, when the results are public. [LMS-338] */
export function CompetitionCertificatePage() {
  const { competitionId } = useParams({ strict: false }) as { readonly competitionId?: string };
  const id = Number(competitionId);
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFoundPage />;
  return <Opened competitionId={id} />;
}

function Opened({ competitionId }: { readonly competitionId: number }) {
  const text = useText(entryText);
  const words = useText(competitionText);
  const one = useRead(competitions.detail, { competitionId }, { isQuiet: true });
  const mine = useRead(competitionStandings.mine, { competitionId }, { isQuiet: true });
  const back = (
    <Link
      to="/competitions/$competitionId"
      params={{ competitionId: String(competitionId) }}
      className={buttonClass({ variant: 'ghost' })}
    >
      {text.toCompetition}
    </Link>
  );
  const failed = [one, mine].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <div className="page">
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </div>
    );
  if (!one.data || !mine.data) return <PageSkeleton />;
  const { row } = mine.data;
  if (one.data.phase !== 'FINAL' || !row || row.place === null)
    return (
      <div className="page">
        <h1 className="visually-hidden">{text.certificateTitle}</h1>
        <EmptyState character="CRAB" title={text.noCertificate} hint={text.noCertificateHint} action={back} />
      </div>
    );
  const solved = row.cellList.filter(({ ok }) => ok).length;
  return (
    <div className="page certificate-page">
      <article className="certificate">
        <span className="certificate-friend certificate-friend-left">
          <CharacterPicture character="DOLPHIN" size={112} />
        </span>
        <span className="certificate-friend certificate-friend-right">
          <CharacterPicture character="TURTLE" size={96} />
        </span>
        <h1>{text.certificateTitle}</h1>
        <p className="certificate-name">{row.name}</p>
        <p className="certificate-words">{text.certificateWords({ count: solved, place: row.place })}</p>
        <p className="certificate-course">{one.data.title}</p>
        <p className="certificate-date">{formatDate(one.data.endsAt)}</p>
        <p className="certificate-place">{one.data.place?.name ?? words.site}</p>
      </article>
      <div className="certificate-actions">
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {text.print}
        </Button>
        {back}
      </div>
    </div>
  );
}
