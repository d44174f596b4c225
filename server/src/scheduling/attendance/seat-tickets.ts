import type { Db } from '../../core/db.ts';
import { holdTickets, releaseTickets, returnTickets, type TicketActor, useTickets } from '../../commerce/public.ts';
import { purposeOfSeat } from '../lessons/seat-tickets.ts';
import type { TicketStep } from './attendance.rules.ts';

type Step = { readonly seatId: number; readonly userId: number; readonly step: TicketStep };
type Lesson = { readonly channelId: number; readonly courseClassId: number | null };

/** Carries out the steps of many seats, each kind in one go; gives the ticket that each seat has afterwards. [SCH-221] */
export async function moveSeatTickets(
  tx: Db,
  { channelId, courseClassId }: Lesson,
  steps: readonly Step[],
  by: TicketActor,
): Promise<ReadonlyMap<number, number>> {
  const ofKind = (...kinds: readonly TicketStep[]) => steps.filter(({ step }) => kinds.includes(step));
  const purposes = (some: readonly Step[]) => some.map(({ seatId }) => purposeOfSeat(seatId));
  await releaseTickets(tx, { purposes: purposes(ofKind('RELEASE')), ...by });
  await returnTickets(tx, { purposes: purposes(ofKind('RETURN_FREE')), to: 'AVAILABLE', ...by });
  const back = await returnTickets(tx, { purposes: purposes(ofKind('RETURN_HELD')), to: 'HELD', ...by });
  const wanted = ofKind('HOLD', 'TAKE').map(({ seatId, userId }) => ({ userId, purpose: purposeOfSeat(seatId) }));
  const held = await holdTickets(tx, { channelId, wanted, ...by });
  const used = await useTickets(tx, { purposes: purposes(ofKind('USE', 'TAKE')), courseClassId, ...by });
  const tickets = new Map([...back, ...held, ...used].map(({ purpose, ticketId }) => [purpose, ticketId]));
  return new Map(
    steps.flatMap(({ seatId }) => {
      const ticketId = tickets.get(purposeOfSeat(seatId));
      return ticketId === undefined ? [] : [[seatId, ticketId] as const];
    }),
  );
}
