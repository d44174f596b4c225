import { TICKET_CONTENT_TYPES, type TicketContentType } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { TicketDialog, TICKETS_CHANGED } from './ticket-dialog.tsx';
import { TicketPages } from './ticket-list-parts.tsx';
import { ticketsText } from './tickets.text.ts';
import { useTicketContents } from './use-ticket-contents.ts';

type Props = {
  readonly ticketId: number;
  /** Null: it is not used yet. */
  readonly used: { readonly contentType: TicketContentType; readonly contentId: number } | null;
  readonly onClose: () => void;
};

/** Uses a ticket for a class, a course or a worksheet, or corrects for what it was used. [PAY-10] */
export function UseTicket({ ticketId, used, onClose }: Props) {
  const text = useText(ticketsText);
  const { channelId } = useChannel();
  const form = useForm(used === null ? channelTickets.use : channelTickets.changeContent, {
    initial: {
      contentType: used?.contentType ?? ('COURSE_CLASS' as TicketContentType),
      contentId: used === null ? '' : String(used.contentId),
    },
    toInput: (_filled, { contentType, contentId }) => ({
      channelId,
      ticketId,
      contentType,
      contentId: Number(contentId),
    }),
    refresh: TICKETS_CHANGED,
    onSuccess: () => {
      overlay.toast(used === null ? text.usedNow : text.corrected, { kind: 'ok' });
      onClose();
    },
  });
  const { contentType, contentId } = form.values;
  return (
    <TicketDialog
      title={used === null ? text.useTitle : text.correctTitle}
      action={used === null ? text.use : text.correct}
      formId="use-ticket"
      form={form}
      onClose={onClose}
    >
      <Select
        label={text.contentKind}
        value={contentType}
        onValueChange={(value) =>
          form.setAll({
            contentType: TICKET_CONTENT_TYPES.find((one) => one === value) ?? contentType,
            contentId: '',
          })
        }
        options={TICKET_CONTENT_TYPES.map((value) => ({ value, label: text[value] }))}
        placeholder={text.contentKind}
      />
      <ContentChoice
        key={contentType}
        kind={contentType}
        value={contentId}
        error={form.errors.contentId ? text.chooseContent : undefined}
        onValue={(value) => form.set('contentId', value)}
      />
    </TicketDialog>
  );
}

type ChoiceProps = {
  readonly kind: TicketContentType;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

function ContentChoice({ kind, value, error, onValue }: ChoiceProps) {
  const text = useText(ticketsText);
  const [page, setPage] = useState(1);
  const { contents, pageCount, isError } = useTicketContents(kind, page);
  if (!contents)
    return isError ? (
      <p className="field-error" role="alert">
        {text.contentsFailed}
      </p>
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  if (contents.length === 0) return <p className="text-muted">{text.noContents}</p>;
  return (
    <>
      <RadioGroup
        label={text.content}
        name="ticket-content"
        value={value === '' ? null : value}
        onValueChange={onValue}
        options={contents.map((content) => ({ value: String(content.contentId), label: content.title }))}
        error={error}
      />
      <TicketPages page={page} pageCount={pageCount} onPage={setPage} />
    </>
  );
}
