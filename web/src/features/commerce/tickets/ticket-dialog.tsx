import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import type { ComponentProps, ReactNode } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ticketsText } from './tickets.text.ts';

/** What is old once a ticket was changed. */
export const TICKETS_CHANGED = [channelTickets.search, channelTickets.list, channelTickets.histories];

type DialogProps = {
  readonly title: string;
  readonly action: string;
  readonly formId: string;
  readonly form: {
    readonly isDirty: boolean;
    readonly isPending: boolean;
    readonly error: string | null;
    readonly props: ComponentProps<'form'>;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A form about tickets, with its buttons. */
export function TicketDialog({ title, action, formId, form, onClose, children }: DialogProps) {
  const text = useText(ticketsText);
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={title}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className="ticket-form" {...form.props}>
        {children}
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
