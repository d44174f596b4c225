import { Link } from '@tanstack/react-router';
import { MyCertificate } from '../../features/competitions/certificates/my-certificate.tsx';
import { entryText } from '../../features/competitions/entry/entry.text.ts';
import '../../features/learning/certificates/certificates.css';
import { useText } from '../../lib/text/use-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /competitions/$competitionId/certificate: for whoever took part, when the results are public. [LMS-338] [LMS-388] */
export function CompetitionCertificatePage() {
  const id = usePathId('competitionId');
  if (id === null) return <NotFoundPage />;
  return <Opened competitionId={id} />;
}

function Opened({ competitionId }: { readonly competitionId: number }) {
  const text = useText(entryText);
  const back = (
    <Link
      to="/competitions/$competitionId"
      params={{ competitionId: String(competitionId) }}
      className={buttonClass({ variant: 'ghost' })}
    >
      {text.toCompetition}
    </Link>
  );
  return (
    <MyCertificate
      competitionId={competitionId}
      back={back}
      otherwise={
        <div className="page">
          <h1 className="visually-hidden">{text.certificateTitle}</h1>
          <EmptyState character="CRAB" title={text.noCertificate} hint={text.noCertificateHint} action={back} />
        </div>
      }
    />
  );
}
