import { ORDER_EXPORT_MAX } from '@dolphin/contract/commerce/channel-orders/channel-orders.constants';
import { channelOrderErrors } from '@dolphin/contract/commerce/channel-orders/channel-orders.errors';
import { vatOf } from '@dolphin/contract/commerce/orders/vat';
import { type Language, localize } from '@dolphin/contract/core/text';
import { toXlsx, XLSX_TYPE } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import type { ListedOrder } from './channel-orders.queries.ts';
import { orderFileText } from './export-orders.text.ts';

/** So many are read at a time, so that no statement takes long. */
const BATCH = 2_000;

type Read = (page: { readonly before: number | null; readonly limit: number }) => Promise<readonly ListedOrder[]>;

/** Orders as a sheet, newest first; refuses more than fit into one. [PAY-185] */
export async function exportOrders(
  read: Read,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<{ readonly fileName: string; readonly contentType: string; readonly content: string }> {
  const rows: ListedOrder[] = [];
  for (let before: number | null = null; ;) {
    const batch: readonly ListedOrder[] = await read({ before, limit: BATCH });
    rows.push(...batch);
    if (rows.length > ORDER_EXPORT_MAX)
      throw fail(channelOrderErrors.ORDER_EXPORT_TOO_LARGE, { max: ORDER_EXPORT_MAX });
    before = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH || before === null) break;
  }
  const text = localize(orderFileText, language);
  const head = [
    text.merchantUid,
    text.orderedAt,
    text.paidAt,
    text.buyer,
    text.kind,
    text.title,
    text.list,
    text.discount,
    text.amount,
    text.cancelled,
    text.supply,
    text.vat,
    text.taxFree,
    text.state,
    text.method,
  ];
  // Who paid and, where a guardian did, for which child: 홍길동 (자녀: 홍하나). [PAY-212]
  const buyerOf = ({ nickname, beneficiaryId, beneficiaryName }: ListedOrder): string => {
    const payer = nickname ?? text.gone;
    return beneficiaryId === null ? payer : text.forChild({ payer, child: beneficiaryName ?? text.gone });
  };
  const lines = rows.map((row) => [
    row.merchantUid,
    timeOf(row.createdAt),
    row.paidAt === null ? '' : timeOf(row.paidAt),
    buyerOf(row),
    text[row.itemType],
    row.title,
    row.listKrw,
    row.discountKrw,
    row.amountKrw,
    refundedKrw(row),
    ...taxParts(row),
    text[row.state],
    row.method ?? '',
  ]);
  return {
    fileName: `${text.file({ day: timeOf(now).slice(0, 10) })}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx([head, ...lines])).toString('base64'),
  };
}

const refundedKrw = ({ cancelledKrw, returnedKrw }: ListedOrder): number => cancelledKrw + returnedKrw;

const PAID: readonly ListedOrder['state'][] = ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'];

/** Supply value, VAT and VAT-free amount of what was paid and not given back, as on the certificate: they add up to the month of the accounts. [PAY-199] */
function taxParts(row: ListedOrder): readonly [number, number, number] {
  const netKrw = PAID.includes(row.state) ? row.amountKrw - refundedKrw(row) : 0;
  if (row.taxFreeKrw > 0) return [0, 0, netKrw];
  const vatKrw = vatOf(netKrw);
  return [netKrw - vatKrw, vatKrw, 0];
}

const SEOUL_MS = 9 * 3_600_000;

/** In Seoul, as a sheet sorts it: 2026-11-17 09:30. */
function timeOf(at: Date): string {
  return new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 16).replace('T', ' ');
}
