import { PAYMENT_LIST_SIZE } from '@dolphin/contract/commerce/reconciliation/reconciliation.constants';
import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { gatewayFailure } from '../gateway/open-gateway.ts';
import type { Sellables } from '../orders/sellable.ts';
import { settle } from '../orders/settle.ts';
import {
  type AdminOrderRow,
  type AdminOrderFilter,
  findWebhook,
  selectAllOrders,
  selectOrdersNamed,
  selectOrdersOf,
  selectOrdersOfState,
  selectUnpaidOrders,
  selectWebhooks,
} from './payment-lists.queries.ts';
import {
  findGap,
  hasDifference,
  insertAction,
  type ItemRow,
  selectActions,
  selectItems,
} from './reconciliation.queries.ts';

export const reconciliationModule = ({ sellables }: { readonly sellables: Sellables }) =>
  implement(
    adminPayments,
    {
      async orders({ db }, { query = '', state, channel_id: channelId, cursor }) {
        const params = { state: state ?? null, channelId: channelId ?? null, cursor: cursor ?? null };
        const rows = await selectPage(db, query.trim(), params);
        return { orderList: rows.slice(0, PAYMENT_LIST_SIZE).map(toOrder), nextCursor: nextOf(rows) };
      },

      async reconciliation({ db, now }) {
        const [items, actions] = await Promise.all([selectItems(db, now), selectActions(db)]);
        return {
          itemList: items.map(toItem),
          totalCount: totalOf(items),
          actionList: actions.map(({ id, kind, merchantUid, reason, nickname, createdAt }) => ({
            actionId: id,
            kind,
            merchantUid,
            reason,
            nickname,
            at: createdAt.toISOString(),
          })),
        };
      },

      async resolve({ db, me, now }, { merchantUid, differenceId, reason }) {
        const by = { kind: 'RESOLVE', merchantUid, reason: reason.trim(), actorId: me.id, now } as const;
        if (differenceId === undefined) {
          const gapKrw = await findGap(db, merchantUid);
          if (gapKrw === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
          await insertAction(db, { ...by, differenceId: null, gapKrw });
        } else {
          if (!(await hasDifference(db, merchantUid, differenceId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
          await insertAction(db, { ...by, differenceId, gapKrw: null });
        }
        return {};
      },

      async webhooks({ db }, { query = '', cursor }) {
        const merchantUid = query.trim() === '' ? null : query.trim();
        const rows = await selectWebhooks(db, { merchantUid, cursor: cursor ?? null });
        return {
          webhookList: rows
            .slice(0, PAYMENT_LIST_SIZE)
            .map(({ id, driver, merchantUid: uid, body, state, receivedAt }) => ({
              webhookId: id,
              driver,
              merchantUid: uid,
              body,
              status: state,
              receivedAt: receivedAt.toISOString(),
            })),
          nextCursor: nextOf(rows),
        };
      },

      async replay({ app, db, me, now }, { webhookId }) {
        const merchantUid = await findWebhook(db, webhookId);
        if (merchantUid === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
        // Recorded before it is tried: an attempt that fails was made as well.
        await insertAction(db, {
          kind: 'REPLAY',
          merchantUid,
          differenceId: null,
          gapKrw: null,
          reason: '',
          actorId: me.id,
          now,
        });
        const order = await settle({ app, sellables }, merchantUid).catch((error: unknown) => {
          throw gatewayFailure(error);
        });
        if (!order) throw fail(coreErrors.RESOURCE_NOT_FOUND);
        return { status: order.state };
      },
    },
    // It asks the provider, and no transaction may wait for that.
    { ownTransactions: ['replay'] },
  );

function selectPage(db: Db, name: string, params: AdminOrderFilter): Promise<readonly AdminOrderRow[]> {
  if (name !== '') return selectOrdersNamed(db, name, params);
  if (params.channelId !== null)
    return params.state === null ? selectOrdersOf(db, params) : selectOrdersOfState(db, params);
  return params.state === null || params.state === 'PAID'
    ? selectAllOrders(db, params)
    : selectUnpaidOrders(db, params);
}

function nextOf(rows: readonly { readonly id: number }[]): number | null {
  return rows.length > PAYMENT_LIST_SIZE ? (rows[PAYMENT_LIST_SIZE - 1]?.id ?? null) : null;
}

/** Each row names the total of its part: recorded differences, cancellations that wait, gaps to the settlement. */
function totalOf(items: readonly ItemRow[]): number {
  const partOf = ({ kind }: ItemRow) => (kind === 'DIFFERENCE' || kind === 'MUST_CANCEL' ? kind : 'GAP');
  return [...new Map(items.map((item) => [partOf(item), item.total])).values()].reduce((sum, total) => sum + total, 0);
}

function toItem({ kind, merchantUid, differenceId, reason, expected, found, gapKrw, at }: ItemRow) {
  return { kind, merchantUid, differenceId, reason, expected, found, gapAmount: gapKrw, at: at.toISOString() };
}

function toOrder(row: AdminOrderRow) {
  return {
    orderId: row.id,
    merchantUid: row.merchantUid,
    status: row.state,
    paymentItemType: row.itemType,
    name: row.title,
    amount: row.amountKrw,
    cancelledAmount: row.cancelledKrw,
    userId: row.userId,
    nickname: row.nickname,
    channelId: row.channelId,
    channelName: row.channelName,
    providerPaymentId: row.providerPaymentId,
    method: row.method,
    failReason: row.failReason,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
