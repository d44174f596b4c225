import { RESOLUTION_REASON_MAX } from '@dolphin/contract/commerce/reconciliation/reconciliation.constants';
import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { paymentsAdminText } from './payments-admin.text.ts';

type Props = {
  readonly item: { readonly merchantUid: string; readonly differenceId: number | null };
  readonly onClose: () => void;
};

/** Asks for the reason, which is recorded. [PAY-197] */
export function ResolveDialog({ item: { merchantUid, differenceId }, onClose }: Props) {
  const text = useText(paymentsAdminText);
  const form = useForm(adminPayments.resolve, {
    initial: { reason: '' },
    toInput: (_filled, { reason }) => ({
      merchantUid,
      reason: reason.trim(),
      ...(differenceId === null ? {} : { differenceId }),
    }),
    refresh: [adminPayments.reconciliation],
    onSuccess: () => {
      overlay.toast(text.resolved, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.resolveTitle}
      description={text.resolveLead}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="resolve-payment" loading={form.isPending}>
            {text.resolve}
          </Button>
        </>
      }
    >
      <form id="resolve-payment" className="pay-admin-form" {...form.props}>
        <TextField label={text.reason} maxLength={RESOLUTION_REASON_MAX} autoComplete="off" {...form.text('reason')} />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
