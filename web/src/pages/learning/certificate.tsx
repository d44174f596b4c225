import { useNavigate, useParams } from '@tanstack/react-router';
import { CertificateCheck } from '../../features/competitions/certificates/certificate-check.tsx';
import { normalizeNumber } from '../../features/learning/certificates/normalize-number.ts';
import { CertificateView } from '../../features/learning/certificates/certificate-view.tsx';
import { MyCertificates } from '../../features/learning/certificates/my-certificates.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /certificates/$number and /learn/certificates/$number, for anybody: of a competition or of a course. [LMS-104] [LMS-389] */
export function CertificatePage() {
  const { number = '' } = useParams({ strict: false }) as { readonly number?: string };
  return <CertificateCheck number={normalizeNumber(number)} otherwise={<CertificateView number={number} />} />;
}

/** /learn/certificates?page= */
export function MyCertificatesPage() {
  const navigate = useNavigate();
  return (
    <MyCertificates
      requested={useQueryText('page')}
      onPage={(page) => void navigate({ href: `/learn/certificates?page=${page}` })}
    />
  );
}
