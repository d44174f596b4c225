import { competitionCertificates } from '@dolphin/contract/competitions/certificates/certificates.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { CERTIFICATE_NUMBER } from '@dolphin/contract/learning/courses/courses.constants';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { PrintedCertificate } from './printed-certificate.tsx';
import { competitionCertificateText } from './certificates.text.ts';

type Props = {
  readonly number: string;
  /** When no competition has this number. */ readonly otherwise: ReactNode;
};

/** Anybody who holds a certificate checks its number, and sees when it is void. [LMS-389] */
export function CertificateCheck({ number, otherwise }: Props) {
  const text = useText(competitionCertificateText);
  const isNumber = new RegExp(CERTIFICATE_NUMBER).test(number);
  const read = useRead(competitionCertificates.check, { number }, { isQuiet: true, enabled: isNumber });
  if (!isNumber || (read.isError && isError(read.error, coreErrors.RESOURCE_NOT_FOUND))) return otherwise;
  if (read.isError)
    return (
      <div className="page">
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </div>
    );
  if (!read.data) return <PageSkeleton />;
  const isVoid = read.data.place === null;
  return (
    <div className="page certificate-page">
      <p className={isVoid ? 'certificate-valid certificate-void' : 'certificate-valid'}>
        {isVoid ? <CircleX aria-hidden /> : <BadgeCheck aria-hidden />}
        <span>
          <b>{isVoid ? text.void : text.valid}</b> {isVoid ? text.voidHint : text.validHint}
        </span>
      </p>
      <PrintedCertificate certificate={read.data} />
      <CertificateActions number={number} />
    </div>
  );
}
