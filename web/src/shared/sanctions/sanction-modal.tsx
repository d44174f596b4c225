import { userDirectory } from '@dolphin/contract/accounts/admin/directory.contract';
import {
  SANCTION_KINDS,
  SANCTION_REASON_MAX,
  type SanctionKind,
  sanctions,
} from '@dolphin/contract/accounts/admin/sanctions.contract';
import { reports } from '@dolphin/contract/social/reports.contract';
import { closing } from '../../lib/form/open-forms.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { formatDateTime } from '../../lib/format.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/choice/radio-group.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Select } from '../../ui/select/select.tsx';
import { sanctionsText } from './sanctions.text.ts';
import './sanctions.css';

type Props = {
  readonly userId: number;
  readonly nickname: string;
  /** The report it answers. */ readonly reportId?: number;
  readonly onClose: () => void;
};

const DAY_MS = 86_400_000;
const DAYS = ['1', '3', '7', '30', '90', '365'];

/** Warns, suspends or bans somebody, for administrators of the site. [SEC-210] */
export function SanctionModal({ userId, nickname, reportId, onClose }: Props) {
  const text = useText(sanctionsText);
  const form = useForm(sanctions.create, {
    initial: { kind: 'WARN' as SanctionKind, days: '7', reason: '' },
    toInput: (filled, { kind, days }) => ({
      userId,
      kind,
      reason: filled.reason ?? '',
      ...(kind === 'SUSPEND' ? { until: endOf(days).toISOString() } : {}),
      ...(reportId === undefined ? {} : { reportId }),
    }),
    refresh: [userDirectory.list, userDirectory.detail, reports.list],
    onSuccess: () => {
      overlay.toast(text.done, { kind: 'ok' });
      onClose();
    },
  });
  const { kind, days } = form.values;
  const hints = { WARN: text.warnHint, SUSPEND: text.suspendHint, BAN: text.banHint };
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.title({ name: nickname })}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form="sanction-form"
            variant={kind === 'WARN' ? 'primary' : 'danger'}
            loading={form.isPending}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id="sanction-form" className="sanction-form" {...form.props}>
        <RadioGroup
          label={text.kind}
          name="sanction-kind"
          value={kind}
          onValueChange={(value) => form.set('kind', value)}
          options={SANCTION_KINDS.map((value) => ({ value, label: text[value], hint: hints[value] }))}
        />
        {kind === 'SUSPEND' ? (
          <Select
            label={text.days}
            hint={text.until({ when: formatDateTime(endOf(days).toISOString()) })}
            value={days}
            onValueChange={(value) => form.set('days', value)}
            options={DAYS.map((value) => ({ value, label: text.day({ days: value }) }))}
            placeholder={text.choose}
          />
        ) : null}
        <TextArea
          label={text.reason}
          hint={text.reasonHint}
          maxLength={SANCTION_REASON_MAX}
          autoGrow
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value.replaceAll('\n', ' '))}
        />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

function endOf(days: string): Date {
  return new Date(Date.now() + Number(days) * DAY_MS);
}
