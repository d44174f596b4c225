import { REFUND_REASON_MAX } from '@dolphin/contract/commerce/refunds/refunds.constants';
import { channelOrderRefunds, siteOrderRefunds } from '@dolphin/contract/commerce/refunds/order-refunds.contract';
import { channelRefunds, siteRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { formatWon } from '../../../../lib/format.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { type Calculation, refundCalls } from './refund-calls.ts';
import { refundsViewText } from './refunds-view.text.ts';

type Props = {
  readonly channelId: number | null;
  /** A request of the buyer, or an order that is refunded without one. */ readonly target: Target;
  readonly detail: Calculation;
  readonly isSellerAtFault: boolean;
  readonly onClose: () => void;
};
type Target = { readonly refundId: number } | { readonly merchantUid: string };
type Choice = 'POLICY' | 'LAW' | 'PART' | 'OWN';

/** How much is given back, or why nothing is. Where the law gives more, its amount is proposed. [PAY-13] */
export function RefundDecision({ channelId, target, detail, isSellerAtFault, onClose }: Props) {
  const text = useText(refundsViewText);
  const calls = refundCalls(channelId);
  const { statutoryAmount, policyAmount } = detail;
  const refundId = 'refundId' in target ? target.refundId : null;
  const done = (words: string) => {
    overlay.toast(words, { kind: 'ok' });
    void refresh(calls.list, calls.detail, calls.calculate);
    onClose();
  };
  /** Somebody else was there first: what is there now is shown. */
  const showNow = (error: Error) => {
    presentError(error);
    void refresh(calls.list, calls.detail, calls.calculate);
  };
  // Named in full, so that the build keeps what the form checks.
  const grant = channelId === null ? siteRefunds.grant : channelRefunds.grant;
  const give = channelId === null ? siteOrderRefunds.give : channelOrderRefunds.give;
  const form = useForm(refundId === null ? give : grant, {
    initial: {
      choice: (statutoryAmount > policyAmount ? 'LAW' : 'POLICY') as Choice,
      amount: String(policyAmount),
      ticketCount: String(detail.unusedTicketCount ?? 0),
      reason: statutoryAmount > policyAmount ? detail.legalBasis : '',
    },
    toInput: (_filled, values) => ({
      ...calls.here,
      ...('refundId' in target ? target : { ...target, refundedAmount: detail.refundedAmount }),
      amount: amountOf(detail, values),
      isSellerAtFault,
      reason: values.reason.trim(),
      ...(values.choice === 'PART' ? { ticketCount: Number(values.ticketCount) } : {}),
    }),
    on: { REFUND_ALREADY_REQUESTED: showNow, ALREADY_REFUNDED: showNow, REFUND_AMOUNT_CHANGED: showNow },
    onSuccess: ({ state }) => done(state === 'REFUNDED' ? text.grantDone : text.grantGoing),
  });
  const refuse = useCommand(calls.refuse, { onSuccess: () => done(text.refuseDone) });
  const amount = amountOf(detail, form.values);
  const reason = form.values.reason.trim();
  const ask = () => {
    if (refundId === null && reason === '')
      return form.setErrors({ fields: { reason: text.startNoteHint }, form: null });
    void overlay.confirm({
      title: text.grantAsk({ amount: formatWon(amount) }),
      hint: text.grantHint,
      confirmLabel: text.grant({ amount: formatWon(amount) }),
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () => form.submit().then(() => undefined),
    });
  };
  const sayNo = () => {
    if (refundId === null) return;
    if (reason === '') return form.setErrors({ fields: { reason: text.refuseNeeds }, form: null });
    refuse.mutate({ ...calls.here, refundId, reason });
  };
  return (
    <form
      className="refund-form"
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <AmountFields form={form} detail={detail} amount={amount} />
      <TextField
        label={text.note}
        hint={refundId === null ? text.startNoteHint : text.noteHint}
        maxLength={REFUND_REASON_MAX}
        autoComplete="off"
        {...form.text('reason')}
      />
      {detail.unusedTicketCount === null && policyAmount > 0 && amount >= policyAmount ? (
        <p role="note">{text.ending}</p>
      ) : null}
      {form.error ? (
        <p className="field-error" role="alert">
          {form.error}
        </p>
      ) : null}
      <div className="refund-foot">
        {refundId === null ? null : (
          <Button variant="ghost" loading={refuse.isPending} onClick={sayNo}>
            {text.refuse}
          </Button>
        )}
        <Button type="submit" loading={form.isPending} disabled={!(amount > 0)}>
          {text.grant({ amount: formatWon(amount) })}
        </Button>
      </div>
    </form>
  );
}

type Filled = {
  readonly choice: Choice;
  readonly amount: string;
  readonly ticketCount: string;
  readonly reason: string;
};

function amountOf(detail: Calculation, { choice, amount, ticketCount }: Filled): number {
  if (choice === 'POLICY') return detail.policyAmount;
  if (choice === 'LAW') return detail.statutoryAmount;
  if (choice === 'PART') return detail.ticketAmountList[Number(ticketCount) - 1] ?? 0;
  return Number(amount) || 0;
}

type FieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<Endpoint, Filled>>, 'values' | 'set' | 'text'>;
  readonly detail: Calculation;
  readonly amount: number;
};

function AmountFields({ form, detail, amount }: FieldsProps) {
  const text = useText(refundsViewText);
  const { statutoryAmount, policyAmount } = detail;
  return (
    <>
      <RadioGroup<Choice>
        name="refund-choice"
        label={text.choice}
        value={form.values.choice}
        onValueChange={(choice) => form.set('choice', choice)}
        options={[
          { value: 'POLICY', label: text.policyChoice, hint: formatWon(policyAmount), disabled: policyAmount === 0 },
          { value: 'LAW', label: text.lawChoice, hint: formatWon(statutoryAmount), disabled: statutoryAmount === 0 },
          ...((detail.unusedTicketCount ?? 0) > 1 ? [{ value: 'PART' as const, label: text.partChoice }] : []),
          { value: 'OWN', label: text.ownChoice },
        ]}
      />
      {form.values.choice === 'PART' ? (
        <TextField
          label={text.ticketCount}
          hint={`${text.ticketHint} ${formatWon(amount)}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={detail.unusedTicketCount ?? 1}
          {...form.text('ticketCount')}
        />
      ) : null}
      {form.values.choice === 'OWN' ? (
        <TextField
          label={text.own}
          hint={text.ownHint({ max: formatWon(detail.restAmount) })}
          type="number"
          inputMode="numeric"
          min={1}
          max={detail.restAmount}
          {...form.text('amount')}
        />
      ) : null}
    </>
  );
}
