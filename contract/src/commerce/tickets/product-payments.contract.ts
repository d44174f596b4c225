import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, OneOf, RowId } from '../../core/schema.ts';
import { payments } from '../orders/orders.contract.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw, OrderPhone } from '../orders/orders.schema.ts';
import { PRODUCT_TITLE_MAX } from '../products/products.constants.ts';
import { METADATA_VALUE_MAX } from './tickets.constants.ts';

/** Buying an option of a product: lesson tickets. [PAY-2] */
export const productPayments = {
  prepare: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/payments/products/preparations',
    access: signedUp,
    summary:
      'Makes an order for an option of a product; another amount than the price of the server without the discount is refused. [PAY-2]',
    input: Type.Object(
      {
        /** As the buyer saw it; the order has the name that the server knows. */
        name: Line({ max: PRODUCT_TITLE_MAX * 3 }),
        paymentItemType: OneOf(['PRODUCT'] as const),
        /** The option. */ productId: RowId,
        /** What the buyer saw. */ amount: Krw,
        userCouponId: Type.Optional(RowId),
        phoneNumber: OrderPhone,
        /** A small flat object that is kept with the order. */
        metadata: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: METADATA_VALUE_MAX }))),
        /** Only on the host of a channel: itself, or the channel above it, whose gateway then takes the payment. */
        paymentGatewayChannelId: Type.Optional(ChannelId),
      },
      { additionalProperties: false },
    ),
    output: payments.prepare.output,
    errors: [...payments.prepare.errors, orderErrors.PAYMENT_GATEWAY_MISMATCH],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
};
