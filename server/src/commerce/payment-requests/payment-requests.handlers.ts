import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import {
  PAYMENT_REQUESTS_MAX,
  PAYMENT_REQUESTS_SHOWN,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import {
  familyPaymentRequests,
  paymentRequests,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { paymentRequestErrors } from '@dolphin/contract/commerce/payment-requests/payment-requests.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { requireChild, requireGuardianOf } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { asLearner } from '../family-orders/as-learner.ts';
import { quoteFor, requireSellable } from '../orders/prepare.ts';
import type { Sellables } from '../orders/sellable.ts';
import { selectGuardiansOf, updateCancelled, updateDeclined } from './close-requests.queries.ts';
import {
  findOpen,
  findOwnState,
  findPayable,
  findStanding,
  insertRequest,
  lockPaymentRequestsOf,
  type RequestRow,
  selectOfChild,
  selectOpenFor,
  selectOwn,
} from './payment-requests.queries.ts';
import { publishRequest } from './publish-request.ts';

export const paymentRequestsModule = ({ sellables }: { readonly sellables: Sellables }) =>
  implement(paymentRequests, {
    async state({ db, me, now }, { channel_id: channelId, payment_item_type: itemType, content_id: contentId }) {
      const { guardianCount, request } = await findStanding(db, {
        childId: me.id,
        channelId,
        itemType,
        contentId,
        now,
      });
      return { guardianCount, request: request && toRequest(request) };
    },

    async list({ db, me, now }, { before }) {
      const { shown, next } = pageOf(await selectOwn(db, { childId: me.id, before: before ?? null, now }));
      return { requestList: shown.map(toRequest), next };
    },

    async ask({ db, me, now }, { paymentItemType: itemType, contentId, amount }) {
      // As a plain learner: the guardian's order is quoted in the same way.
      const { title, priceKrw, channelId } = await quoteFor(
        db,
        asLearner(me.id),
        requireSellable(sellables, itemType),
        {
          itemType,
          contentId,
          amountKrw: null,
          userCouponId: null,
          phoneNumber: '',
          gatewayChannelId: null,
          metadata: {},
        },
      );
      // Guardians are those of an academy; what the site sells they do not pay.
      if (channelId === null || (await selectGuardiansOf(db, me.id, channelId)).length === 0)
        throw fail(paymentRequestErrors.PAYMENT_REQUEST_NO_GUARDIAN);
      if (priceKrw === 0) throw fail(paymentRequestErrors.PAYMENT_REQUEST_FREE);
      if (priceKrw !== amount) throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
      await lockPaymentRequestsOf(db, me.id);
      const open = await findOpen(db, { childId: me.id, itemType, contentId, now });
      if (open) return toRequest(open);
      const params = { childId: me.id, channelId, itemType, contentId, title };
      const made = await insertRequest(db, { ...params, priceKrw, now });
      if (!made) throw fail(paymentRequestErrors.PAYMENT_REQUEST_LIMIT, { max: PAYMENT_REQUESTS_MAX });
      await publishRequest(db, { ...params, requestId: made.requestId, state: made.state });
      return toRequest(made);
    },

    async cancel({ db, me, now }, { requestId }) {
      const cancelled = await updateCancelled(db, { requestId, childId: me.id, now });
      if (cancelled) {
        await publishRequest(db, cancelled);
        return {};
      }
      const state = await findOwnState(db, { requestId, childId: me.id, now });
      if (state === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      // Pressed twice.
      if (state !== 'CANCELLED') throw fail(paymentRequestErrors.PAYMENT_REQUEST_CLOSED);
      return {};
    },
  });

export const familyPaymentRequestsModule = implement(familyPaymentRequests, {
  async open({ db, me, now }, { before }) {
    const { shown, next } = pageOf(await selectOpenFor(db, { guardianId: me.id, before: before ?? null, now }));
    return {
      requestList: shown.map(({ channelMemberId, childName, channelId, ...request }) => ({
        ...toRequest(request),
        channelMemberId,
        childName,
        channelId,
      })),
      next,
    };
  },

  async ofChild(ctx, { channelMemberId, before }) {
    const { childUserId: childId, channelId } = await requireChild(ctx, channelMemberId);
    const params = { childId, channelId, callerId: ctx.me.id, before: before ?? null, now: ctx.now };
    const { shown, next } = pageOf(await selectOfChild(ctx.db, params));
    return { requestList: shown.map(({ isMine, ...request }) => ({ ...toRequest(request), isMine })), next };
  },

  async decline(ctx, { channelMemberId, requestId, answer = '' }) {
    const { db, me, now } = ctx;
    const { childUserId: childId, channelId } = await requireGuardianOf(ctx, channelMemberId);
    const given = { requestId, childId, channelId, now };
    const declined = await updateDeclined(db, { ...given, guardianId: me.id, answer: answer.trim() });
    if (declined) {
      await publishRequest(db, declined);
      return {};
    }
    if (!(await findPayable(db, given))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    throw fail(paymentRequestErrors.PAYMENT_REQUEST_CLOSED);
  },
});

function pageOf<Row extends RequestRow>(rows: readonly Row[]) {
  const shown = rows.slice(0, PAYMENT_REQUESTS_SHOWN);
  return { shown, next: rows.length > shown.length ? (shown.at(-1)?.requestId ?? null) : null };
}

function toRequest({ itemType, title, priceKrw, createdAt, expiresAt, endedAt, ...request }: RequestRow) {
  return {
    requestId: request.requestId,
    state: request.state,
    endReason: request.endReason,
    paymentItemType: itemType,
    contentId: request.contentId,
    name: title,
    amount: priceKrw,
    answer: request.answer,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
