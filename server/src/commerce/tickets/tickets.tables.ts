import type { TicketCause, TicketContentType, TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_tickets: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      product_id: number | null;
      state: TicketState;
      merchant_uid: string | null;
      refund_id: number | null;
      content_type: TicketContentType | null;
      content_id: number | null;
      held_for: Generated<string | null>;
      created_at: Date;
    };
    commerce_ticket_entries: {
      id: GeneratedAlways<number>;
      ticket_id: number;
      channel_id: number;
      user_id: number;
      cause: TicketCause;
      to_state: TicketState;
      reason: Generated<string>;
      content_type: TicketContentType | null;
      content_id: number | null;
      held_for: Generated<string | null>;
      actor_id: number | null;
      created_at: Date;
    };
  }
}
