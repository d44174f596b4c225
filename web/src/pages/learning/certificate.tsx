import { useNavigate, useParams } from '@tanstack/react-router';
import { CertificateView } from '../../features/learning/certificates/certificate-view.tsx';
import { MyCertificates } from '../../features/learning/certificates/my-certificates.tsx';
import { useQueryText } from '../../shared/query-text/use-query-text.ts';

/** /learn/certificates/$number, for anybody. [LMS-104] */
export function CertificatePage() {
  const { number = '' } = useParams({ strict: false }) as { readonly number?: string };
  return <CertificateView number={number} />;
}

/** /learn/certificates?page= */
export function MyCertificatesPage() {
  const navigate = useNavigate();
  return (
    <MyCertificates
      asked={useQueryText('page')}
      onPage={(page) => void navigate({ href: `/learn/certificates?page=${page}` })}
    />
  );
}
