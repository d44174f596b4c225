import {
  REPORT_DETAIL_MAX_LENGTH,
  REPORT_REASONS,
  type ReportReason,
} from '@dolphin/contract/social/friends.constants';
import { reports } from '@dolphin/contract/social/reports.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { ReportTarget } from '../../../shared/user-chip/person-store.ts';
import { reportReasonText } from '../../../shared/report-reasons.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import type { Profile } from './profile-head.tsx';
import { reportText } from './user-detail.text.ts';

type Values = { readonly reason: ReportReason | null; readonly detail: string };
const NOTHING: Values = { reason: null, detail: '' };

export function ReportForm({
  profile,
  reportTarget,
  onBack,
  onSent,
}: {
  readonly profile: Profile;
  readonly reportTarget: ReportTarget;
  readonly onBack: () => void;
  readonly onSent: () => void;
}) {
  const text = useText(reportText);
  const reasons = useText(reportReasonText);
  const form = useForm(reports.user, {
    initial: NOTHING,
    // Before a reason is chosen nothing is sent: the check below stops it.
    toInput: (_filled, { reason, detail }) => ({
      userId: profile.userId,
      reason: reason ?? 'OTHER',
      ...(detail.trim() === '' ? {} : { detail: detail.trim() }),
      evidence: reportTarget,
    }),
    check: ({ reason }) => (reason === null ? { reason: text.reasonMissing } : {}),
    onSuccess: () => {
      overlay.toast(text.sent, { kind: 'ok', hint: text.sentHint });
      onSent();
    },
  });
  return (
    <form {...form.props} className="user-detail">
      {reportTarget.contentId === undefined ? null : <p className="user-detail-relation">{text.copied}</p>}
      <RadioGroup
        label={text.reason}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: reasons[reason] }))}
        {...form.choice('reason')}
      />
      <TextArea
        label={text.detail}
        optionalLabel={text.optional}
        placeholder={text.detailPlaceholder}
        maxLength={REPORT_DETAIL_MAX_LENGTH}
        counter={(used, max = REPORT_DETAIL_MAX_LENGTH) => text.counter({ used, max })}
        {...form.text('detail')}
      />
      {form.error ? <p role="alert">{form.error}</p> : null}
      <div className="user-detail-acts">
        <Button type="submit" variant="danger" loading={form.isPending}>
          {text.send}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}
