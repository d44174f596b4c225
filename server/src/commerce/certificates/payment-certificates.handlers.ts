import { seoulDay } from '@dolphin/contract/core/days';
import { paymentCertificates } from '@dolphin/contract/commerce/certificates/payment-certificates.contract';
import { vatOf } from '@dolphin/contract/commerce/orders/vat';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { findUser } from '../../accounts/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { selectCertified, selectChoices } from './payment-certificates.queries.ts';

export const paymentCertificatesModule = implement(paymentCertificates, {
  async read({ db, me, now }, { merchant_uid: merchantUid, year, channel_id: channelId }) {
    const issuedOn = seoulDay(now);
    const isOne = merchantUid !== undefined;
    const choices = await selectChoices(db, me.id);
    // Without a wish: the newest year in which something was paid.
    const newest = year === undefined && channelId === undefined ? choices[0] : undefined;
    const params = isOne
      ? { merchantUid, year: null, sellerId: null }
      : {
          merchantUid: null,
          year: year ?? newest?.year ?? Number(issuedOn.slice(0, 4)),
          sellerId: channelId ?? newest?.channelId ?? 0,
        };
    const rows = await selectCertified(db, { userId: me.id, ...params });
    if (isOne && rows.length === 0) throw fail(orderErrors.NOT_FOUND_ORDER);
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    const [totalAmount, refundedAmount] = [sum((row) => row.amountKrw), sum((row) => row.refundedKrw)];
    const netOf = (row: (typeof rows)[number]) => row.amountKrw - row.refundedKrw;
    const taxFreeAmount = sum((row) => (row.isTaxFree ? netOf(row) : 0));
    const vatAmount = sum((row) => (row.isTaxFree ? 0 : vatOf(netOf(row))));
    const netAmount = totalAmount - refundedAmount;
    return {
      buyerName: (await findUser(db, me.id))?.nickname ?? '',
      channelId: rows[0]?.channelId ?? channelId ?? null,
      sellerName: rows[0]?.sellerName ?? null,
      year: params.year,
      issuedOn,
      paymentList: rows.map((row) => ({
        merchantUid: row.merchantUid,
        name: row.title,
        paidAt: row.paidAt.toISOString(),
        method: row.method,
        amount: row.amountKrw,
        refundedAmount: row.refundedKrw,
        isTaxFree: row.isTaxFree,
        childName: row.childName,
      })),
      totalAmount,
      refundedAmount,
      netAmount,
      taxFreeAmount,
      supplyAmount: netAmount - taxFreeAmount - vatAmount,
      vatAmount,
      choiceList: [...choices],
    };
  },
});
