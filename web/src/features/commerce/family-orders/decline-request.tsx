import { PAYMENT_ANSWER_MAX } from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import { familyPaymentRequests } from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { REQUEST_READS } from '../../../shared/payments/use-payment-requests.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { familyRequestsText } from './payment-requests.text.ts';

type Props = {
  readonly channelMemberId: number;
  readonly requestId: number;
  readonly title: string;
  readonly onClose: () => void;
};

/** Declines after a question, with a sentence to the child or without. [PAY-209] */
export function DeclineRequest({ channelMemberId, requestId, title, onClose }: Props) {
  const text = useText(familyRequestsText);
  const form = useForm(familyPaymentRequests.decline, {
    initial: { answer: '' },
    toInput: (_filled, { answer }) => ({ channelMemberId, requestId, answer: answer.trim() }),
    refresh: REQUEST_READS,
    on: {
      // Somebody was faster.
      PAYMENT_REQUEST_CLOSED: (error) => {
        overlay.toast(error.message, { kind: 'warning' });
        void refresh(...REQUEST_READS);
        onClose();
      },
    },
    onSuccess: () => {
      overlay.toast(text.declined, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.dialog}
      description={text.dialogHint({ title })}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" type="submit" form="decline-request" loading={form.isPending}>
            {text.send}
          </Button>
        </>
      }
    >
      <form id="decline-request" {...form.props}>
        <TextField
          label={text.answer}
          hint={text.answerHint}
          optionalLabel={text.optional}
          maxLength={PAYMENT_ANSWER_MAX}
          autoComplete="off"
          {...form.text('answer')}
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
