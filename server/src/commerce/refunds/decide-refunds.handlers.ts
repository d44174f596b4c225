import { channelRefunds, siteRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import type { RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import type { TeachingKind } from '@dolphin/contract/commerce/refunds/refund-case';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import { gatewayFailure } from '../gateway/open-gateway.ts';
import type { Sellables } from '../orders/sellable.ts';
import { calculate, toCalculation } from './calculate.ts';
import { publishRefund } from './publish-refund.ts';
import { recordRefusal } from './record-decision.ts';
import { refundOrder, requireOpen } from './refund-order.ts';
import { updateRefused } from './refund-steps.queries.ts';
import { toRequest } from './refunds.handlers.ts';
import { findDetail, type ListedRefund, lockRefund, selectRefunds } from './refunds.queries.ts';

type Params = { readonly sellables: Sellables };
const SITE = 0;

/** What the seller decides; a channel and the site decide alike. */
export const channelRefundsModule = (given: Params) =>
  implement(
    channelRefunds,
    {
      list: ({ db }, { channelId, ...input }) => list(db, channelId, input),
      detail: (ctx, { channelId, ...input }) => detail(ctx, given, channelId, input),
      grant: (ctx, { channelId, ...input }) => grant(ctx, given, channelId, input),
      refuse: (ctx, { channelId, ...input }) => refuse(ctx, channelId, input),
    },
    { ownTransactions: ['grant'] },
  );

export const siteRefundsModule = (given: Params) =>
  implement(
    siteRefunds,
    {
      list: ({ db }, input) => list(db, SITE, input),
      detail: (ctx, input) => detail(ctx, given, SITE, input),
      grant: (ctx, input) => grant(ctx, given, SITE, input),
      refuse: (ctx, input) => refuse(ctx, SITE, input),
    },
    { ownTransactions: ['grant'] },
  );

type Staff = Pick<Ctx<{ readonly kind: 'signedIn' }>, 'app' | 'db' | 'me' | 'now' | 'client'>;

async function list(
  db: Db,
  sellerId: number,
  { state = null, page = 1 }: { readonly state?: RefundState | null; readonly page?: number },
) {
  const { rows, total } = await selectRefunds(db, { sellerId, state, offset: (page - 1) * PAGE_SIZE });
  return { refundList: rows.map(toListed), pageCount: pageCountOf(total), totalCount: total };
}

function toListed(row: ListedRefund) {
  return {
    ...toRequest(row),
    merchantUid: row.merchantUid,
    name: row.title,
    buyerId: row.buyerId,
    buyerName: row.buyerName ?? '',
    paidAmount: row.paidKrw,
    refundedAmount: row.refundedKrw,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    failReason: row.failReason,
    isBySeller: row.isBySeller,
  };
}

type RefundDetailParams = {
  readonly refundId: number;
  readonly is_seller_at_fault?: boolean;
  readonly teaching_kind?: TeachingKind;
};

async function detail({ db, client }: Staff, { sellables }: Params, sellerId: number, input: RefundDetailParams) {
  const row = await findDetail(db, input.refundId, sellerId);
  if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const calculated = await calculate(db, sellables, row, {
    requestedAt: row.createdAt,
    isSellerAtFault: input.is_seller_at_fault ?? false,
    teaching: input.teaching_kind,
  });
  return { ...toListed(row), ...toCalculation(calculated, client.language) };
}

type RefundGrantParams = {
  readonly refundId: number;
  readonly amount: number;
  readonly ticketCount?: number;
  readonly isSellerAtFault?: boolean;
  readonly reason?: string;
};

async function grant({ app, me }: Staff, { sellables }: Params, sellerId: number, input: RefundGrantParams) {
  const { refundId, amount, ticketCount, isSellerAtFault = false, reason = '' } = input;
  const { refund } = await refundOrder({ app, sellables }, async () => ({
    refundId,
    sellerId,
    actorId: me.id,
    amountKrw: amount,
    ticketCount,
    isSellerAtFault,
    reason: reason.trim(),
  })).catch((error: unknown) => {
    throw gatewayFailure(error);
  });
  return { state: refund?.state ?? ('PROCESSING' as const), amount };
}

async function refuse(
  { db, me, now }: Staff,
  sellerId: number,
  { refundId, reason }: { readonly refundId: number; readonly reason: string },
) {
  const refund = requireOpen(await lockRefund(db, refundId, sellerId));
  await updateRefused(db, { refundId, answer: reason.trim(), actorId: me.id, now });
  await recordRefusal(db, refund, me.id, reason.trim());
  await publishRefund(db, { ...refund, state: 'REFUSED', decidedBy: me.id });
  return { state: 'REFUSED' as const, amount: null };
}
