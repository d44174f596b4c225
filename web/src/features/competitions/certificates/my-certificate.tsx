import { competitionCertificates } from '@dolphin/contract/competitions/certificates/certificates.contract';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { useEffect, type ReactNode } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { PrintedCertificate } from './printed-certificate.tsx';
import { competitionCertificateText } from './certificates.text.ts';

type Props = {
  readonly competitionId: number;
  readonly back: ReactNode;
  /** When there is none for the reader, or not yet. */ readonly otherwise: ReactNode;
};

/** My own certificate. Its number is made when it is first opened, and stays. [LMS-388] */
export function MyCertificate({ competitionId, back, otherwise }: Props) {
  const text = useText(competitionCertificateText);
  const { mutate, ...issue } = useCommand(competitionCertificates.issue, { isQuiet: true });
  useEffect(() => mutate({ competitionId }), [competitionId, mutate]);
  const number = issue.data?.number;
  const read = useRead(
    competitionCertificates.check,
    { number: number ?? '' },
    { isQuiet: true, enabled: number !== undefined },
  );
  const isNone = [competitionErrors.NO_CERTIFICATE, competitionErrors.COMPETITION_NOT_FOUND].some((none) =>
    isError(issue.error, none),
  );
  if (isNone) return otherwise;
  if (number !== undefined && read.data)
    return (
      <div className="page certificate-page">
        <PrintedCertificate certificate={read.data} />
        <CertificateActions number={number}>{back}</CertificateActions>
      </div>
    );
  if (issue.isError || read.isError)
    return (
      <div className="page">
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={issue.isPending || read.isFetching}
          onRetry={() => (issue.isError ? mutate({ competitionId }) : void read.refetch())}
        />
      </div>
    );
  return <PageSkeleton />;
}
