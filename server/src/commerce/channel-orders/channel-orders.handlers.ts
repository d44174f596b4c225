import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { CHANNEL_ORDERS_SHOWN } from '@dolphin/contract/commerce/channel-orders/channel-orders.constants';
import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import { ORDER_STATES } from '@dolphin/contract/commerce/orders/orders.constants';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { selectMembersNamed } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { selectEntries } from '../orders/orders.queries.ts';
import { QUANTITY_KEY } from '../tickets/ticket-quantity.ts';
import {
  findChannelOrder,
  type ListedOrder,
  type OrderFilter,
  searchChannelOrders,
  selectChannelOrders,
} from './channel-orders.queries.ts';
import { exportOrders } from './export-orders.ts';

type Params = Omit<InputOf<typeof channelOrders.list>, 'before'>;

/** Buyers whose name matches; nobody means more people than that by a part of a name. */
const BUYERS_MAX = 50;

export const channelOrdersModule = implement(channelOrders, {
  async list({ db }, { before, ...input }) {
    const read = await reading(db, input);
    const rows = await read({ before: before ?? null, limit: CHANNEL_ORDERS_SHOWN + 1 });
    const shown = rows.slice(0, CHANNEL_ORDERS_SHOWN);
    return {
      orderList: shown.map(toListed),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  },

  async detail({ db }, { channelId, merchantUid }) {
    const order = await findChannelOrder(db, channelId, merchantUid);
    if (!order) throw fail(orderErrors.NOT_FOUND_ORDER);
    const entries = await selectEntries(db, order.id);
    return {
      ...toListed(order),
      contentId: order.contentId,
      listAmount: order.listKrw,
      discountAmount: order.discountKrw,
      cashAmount: order.cashKrw,
      taxFreeAmount: order.taxFreeKrw,
      method: order.method,
      receiptUrl: order.receiptUrl,
      failReason: order.failReason,
      paidAt: order.paidAt?.toISOString() ?? null,
      couponTitle: order.couponTitle,
      isOwnGateway: order.gatewayId !== null,
      metadata: textsIn(order.metadata),
      ticketList: order.tickets.map(({ state, count }) => ({ ticketState: state, ticketCount: count })),
      entryList: entries.map(({ kind, amountKrw, createdAt }) => ({
        kind,
        amount: amountKrw,
        createdAt: createdAt.toISOString(),
      })),
    };
  },

  async exports({ db, client, now }, input) {
    return exportOrders(await reading(db, input), { language: client.language, now });
  },
});

/** Reads pages of what was asked for. */
async function reading(db: Db, params: Params) {
  const { channelId, query: typed = '', order_state: state, payment_item_type: itemType, from, to } = params;
  const words = typed.trim().normalize('NFC');
  const isNarrow = words !== '' || state !== undefined || itemType !== undefined;
  const filter: OrderFilter = {
    channelId,
    states: isNarrow ? (state === undefined ? ORDER_STATES : [state]) : null,
    itemTypes: isNarrow ? (itemType === undefined ? ORDER_ITEM_TYPES : [itemType]) : null,
    from: from ?? null,
    to: to ?? null,
  };
  type Page = Parameters<typeof selectChannelOrders>[2];
  if (words === '') return (page: Page) => selectChannelOrders(db, filter, page);
  const key = searchKeyOf(words);
  const buyers = key === undefined ? [] : await selectMembersNamed(db, channelId, key, BUYERS_MAX);
  const searched = { userIds: buyers.map(({ userId }) => userId), title: words.toLowerCase(), merchantUid: words };
  return (page: Page) => searchChannelOrders(db, filter, searched, page);
}

function toListed(order: ListedOrder) {
  return {
    orderId: order.id,
    merchantUid: order.merchantUid,
    status: order.state,
    paymentItemType: order.itemType,
    name: order.title,
    buyer: { userId: order.userId, nickname: order.nickname },
    beneficiary: order.beneficiaryId === null ? null : { userId: order.beneficiaryId, nickname: order.beneficiaryName },
    amount: order.amountKrw,
    cancelledAmount: order.cancelledKrw,
    createdAt: order.createdAt.toISOString(),
  };
}

/** What the buyer's page sent along; not what the server keeps for itself. */
function textsIn(metadata: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) =>
      typeof value === 'string' && name !== QUANTITY_KEY ? [[name, value]] : [],
    ),
  );
}
