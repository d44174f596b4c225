export { gatewayOf } from './channel-gateways/gateway-of.ts';
export type { PaymentGateway } from './gateway/gateway.ts';
export { cash } from './orders/cash.ts';
export { addPaymentWebhooks } from './orders/orders.callbacks.ts';
export { lockItems } from './orders/orders.queries.ts';
export {
  defineSellable,
  type Quote,
  type Sellable,
  type Sellables,
  sellablesOf,
  type Sold,
} from './orders/sellable.ts';
export { measureOpenPayments } from './reconciliation/open-payments.queries.ts';
export { selectItems as selectReconciliationItems } from './reconciliation/reconciliation.queries.ts';
export { planPeriod } from './plans/plan-sellable.ts';
export { limitReached } from './plans/plan-part.ts';
export { memberPart } from './plans/member-part.queries.ts';
export {
  holdTickets,
  moveTicket,
  releaseTickets,
  returnTickets,
  type TicketActor,
  useTickets,
} from './tickets/lesson-tickets.ts';
export { ticketProduct } from './tickets/ticket-sellable.ts';
