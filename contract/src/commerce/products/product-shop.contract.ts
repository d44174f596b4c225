import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { open } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nullable, RowId } from '../../core/schema.ts';
import { infoFields, optionFields } from './products.contract.ts';

const { title, subTitle, color, viewMode, isCouponUsable } = infoFields;

/** What a channel sells, for those who buy. [PAY-9] */
export const productShop = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/products',
    access: open,
    summary: 'The products of a channel that can be bought now, in their order, with the price of each option. [PAY-9]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({
      productInfoList: Type.Array(
        Type.Object({
          productInfoId: RowId,
          title,
          subTitle,
          color,
          viewMode,
          isCouponUsable,
          /** The key in public links. */ hashKey: Type.String(),
          iconImage: Nullable(Type.String()),
          paymentProductList: Type.Array(Type.Object({ paymentProductId: RowId, ...optionFields })),
        }),
      ),
      /** Money can be taken; false when no provider is configured. */ isPayable: Type.Boolean(),
      isSandbox: Type.Boolean(),
    }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
};
