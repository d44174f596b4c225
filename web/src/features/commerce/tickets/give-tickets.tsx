import { TICKET_REASON_MAX, TICKETS_GIVEN_MAX } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { TicketDialog, TICKETS_CHANGED } from './ticket-dialog.tsx';
import { ticketsText } from './tickets.text.ts';

type Props = { readonly targetUserId: number; readonly onClose: () => void };

/** Gives a member tickets by hand. [PAY-10] */
export function GiveTickets({ targetUserId, onClose }: Props) {
  const text = useText(ticketsText);
  const { channelId } = useChannel();
  const form = useForm(channelTickets.give, {
    initial: { count: '1', reason: '' },
    toInput: (_filled, { count, reason }) => ({ channelId, targetUserId, count: Number(count), reason: reason.trim() }),
    refresh: TICKETS_CHANGED,
    onSuccess: ({ ticketIdList }) => {
      overlay.toast(text.given({ count: ticketIdList.length }), { kind: 'ok' });
      onClose();
    },
  });
  return (
    <TicketDialog title={text.giveTitle} action={text.give} formId="give-tickets" form={form} onClose={onClose}>
      <TextField
        label={text.count}
        type="number"
        inputMode="numeric"
        min={1}
        max={TICKETS_GIVEN_MAX}
        {...form.text('count')}
      />
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={TICKET_REASON_MAX}
        autoComplete="off"
        {...form.text('reason')}
      />
    </TicketDialog>
  );
}

/** Takes a ticket back. [PAY-10] */
export function TakeTicketBack({ ticketId, onClose }: { readonly ticketId: number; readonly onClose: () => void }) {
  const text = useText(ticketsText);
  const { channelId } = useChannel();
  const form = useForm(channelTickets.takeBack, {
    initial: { reason: '' },
    toInput: (_filled, { reason }) => ({ channelId, ticketId, reason: reason.trim() }),
    refresh: TICKETS_CHANGED,
    onSuccess: () => {
      overlay.toast(text.takenBack, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <TicketDialog title={text.takeBackTitle} action={text.takeBack} formId="take-ticket" form={form} onClose={onClose}>
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={TICKET_REASON_MAX}
        autoComplete="off"
        {...form.text('reason')}
      />
    </TicketDialog>
  );
}
