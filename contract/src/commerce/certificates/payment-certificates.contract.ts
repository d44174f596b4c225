import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nullable, PlainDate } from '../../core/schema.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw, MerchantUid } from '../orders/orders.schema.ts';

const YEAR_MIN = 2020;
const YEAR_MAX = 2100;

/** What a person paid to a seller, to be printed (납입증명서). */
export const paymentCertificates = {
  read: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/payments/certificates',
    access: signedUp,
    summary:
      "A certificate of the caller's own payments: of one order, or of a year and a seller (without a channel: the site), and for which it can be printed. [PAY-175]",
    input: Type.Object(
      {
        merchant_uid: Type.Optional(MerchantUid),
        year: Type.Optional(Type.Integer({ minimum: YEAR_MIN, maximum: YEAR_MAX })),
        channel_id: Type.Optional(ChannelId),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      buyerName: Type.String(),
      /** Null: the site. */ channelId: Nullable(ChannelId),
      /** The name of the channel that sold; null: the site. */ sellerName: Nullable(Type.String()),
      /** Null for the certificate of one order. */ year: Nullable(Type.Integer()),
      issuedOn: PlainDate,
      paymentList: Type.Array(
        Type.Object({
          merchantUid: Type.String(),
          name: Type.String(),
          paidAt: Instant,
          method: Nullable(Type.String()),
          amount: Krw,
          refundedAmount: Krw,
          /** Sold without VAT. [PAY-199] */ isTaxFree: Type.Boolean(),
          /** For whom a guardian paid, as long as they are linked. [PAY-212] */ childName: Nullable(Type.String()),
        }),
      ),
      totalAmount: Krw,
      refundedAmount: Krw,
      netAmount: Krw,
      /** The parts of the net amount: sold without VAT (면세), and with it the supply value (공급가액) and the VAT. */
      taxFreeAmount: Krw,
      supplyAmount: Krw,
      vatAmount: Krw,
      choiceList: Type.Array(
        Type.Object({ year: Type.Integer(), channelId: Nullable(ChannelId), sellerName: Nullable(Type.String()) }),
      ),
    }),
    errors: [orderErrors.NOT_FOUND_ORDER],
  }),
};
