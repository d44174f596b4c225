import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { profileErrors } from '@dolphin/contract/profile/profiles.errors';
import { useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { closeUserDetail, type ReportTarget, usePersonStore } from '../../../shared/user-chip/person-store.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { OtherProfile, type RatingOf } from './other-profile.tsx';
import { OwnProfile } from './own-profile.tsx';
import { ReportForm } from './report-form.tsx';
import { reportText, userDetailText } from './user-detail.text.ts';

const ABOUT_PROFILE: ReportTarget = { kind: 'PROFILE' };

/** [SOC-1] */
export function UserDetailModal({ ratingOf }: { readonly ratingOf: RatingOf }) {
  const detail = usePersonStore((state) => state.detail);
  const reportTarget = usePersonStore((state) => state.reportTarget);
  const [last, setLast] = useState({ detail, reportTarget });
  // Keeps showing the person while the modal closes.
  if (detail !== null && (detail !== last.detail || reportTarget !== last.reportTarget))
    setLast({ detail, reportTarget });
  return last.detail === null ? null : (
    <Detail
      key={`${last.detail} ${last.reportTarget?.kind} ${last.reportTarget?.contentId}`}
      userId={last.detail}
      reportTarget={last.reportTarget}
      isOpen={detail !== null}
      ratingOf={ratingOf}
    />
  );
}

function Detail({
  userId,
  reportTarget,
  isOpen,
  ratingOf,
}: {
  readonly userId: number;
  readonly reportTarget: ReportTarget | null;
  readonly isOpen: boolean;
  readonly ratingOf: RatingOf;
}) {
  const text = useText(userDetailText);
  const report = useText(reportText);
  const [isReporting, setReporting] = useState(reportTarget !== null);
  const read = useRead(profiles.detail, { userId }, { isQuiet: true, enabled: isOpen, staleTimeMs: 0 });
  const profile = read.data;
  const close = () => {
    setReporting(reportTarget !== null);
    closeUserDetail();
  };
  const title = !profile
    ? text.titlePlain
    : isReporting
      ? report.title({ name: profile.nickname })
      : text.title({ name: profile.nickname });
  return (
    <Modal
      open={isOpen}
      onOpenChange={close}
      title={title}
      description={isReporting ? report.hint : undefined}
      closeLabel={text.close}
      hideTitle={profile !== undefined && !isReporting}
    >
      {profile === undefined ? (
        <Waiting read={read} />
      ) : isReporting ? (
        <ReportForm
          profile={profile}
          reportTarget={reportTarget ?? ABOUT_PROFILE}
          onBack={() => setReporting(false)}
          onSent={close}
        />
      ) : profile.relation === 'SELF' ? (
        <OwnProfile profile={profile} onLeave={close} />
      ) : (
        <OtherProfile profile={profile} ratingOf={ratingOf} onLeave={close} onReport={() => setReporting(true)} />
      )}
    </Modal>
  );
}

function Waiting({
  read,
}: {
  readonly read: {
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}) {
  const text = useText(userDetailText);
  if (isError(read.error, profileErrors.USER_NOT_FOUND))
    return <EmptyState compact character="CRAB" title={text.gone} hint={text.goneHint} />;
  if (read.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.loading} className="user-detail">
      <Skeleton width={96} height={96} round />
      <SkeletonText lines={4} />
    </div>
  );
}
