import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf } from '../../core/schema.ts';
import { GATEWAY_DRIVERS, GATEWAY_OUTCOMES, GATEWAY_TAKERS } from './channel-gateways.constants.ts';
import { gatewayErrors } from './gateway.errors.ts';

const byChannel = Type.Object({ channelId: ChannelId }, { additionalProperties: false });
const at = { area: 'eduenv', path: '/channels/:channelId/payment-gateways' } as const;
const Secret = Type.Optional(Line({ max: 300 }));

/** The account of a channel at the payment provider. Ids reach browsers; secrets go in and never come out. [PAY-20] */
export const channelGateways = {
  detail: defineEndpoint({
    ...at,
    method: 'GET',
    access: channel('MANAGER', 'channelId'),
    summary: 'Who takes the payments of the channel, and its own account without the secrets. [PAY-20]',
    input: byChannel,
    output: Type.Object({
      takenBy: OneOf(GATEWAY_TAKERS),
      gateway: Nullable(
        Type.Object({
          driver: OneOf(GATEWAY_DRIVERS),
          /** V1: the merchant code. */ storeId: Type.String(),
          channelKey: Type.String(),
          /** V1: the merchant id at the card company. */ pgId: Type.String(),
          updatedAt: Instant,
        }),
      ),
      /** What is entered in the provider's console: where it reports payments. */ webhookUrl: Type.String(),
    }),
  }),
  set: defineEndpoint({
    ...at,
    method: 'PUT',
    access: channel('MASTER', 'channelId'),
    summary:
      'Sets the account of the channel. A secret that is left out stays, as long as the account is the same. Orders keep the account they were made with. [PAY-20]',
    input: Type.Object(
      {
        channelId: ChannelId,
        driver: OneOf(GATEWAY_DRIVERS),
        storeId: Line({ max: 60 }),
        channelKey: Line({ max: 60 }),
        pgId: Type.Optional(Line({ max: 40 })),
        /** V1. */ apiKey: Secret,
        apiSecret: Secret,
        /** V2. */ webhookSecret: Secret,
      },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [
      channelErrors.CHANNEL_NOT_FOUND,
      channelErrors.SELLER_NOT_VERIFIED,
      gatewayErrors.GATEWAY_KEY_NOT_POSSIBLE,
      gatewayErrors.GATEWAY_SECRET_NEEDED,
    ],
  }),
  remove: defineEndpoint({
    ...at,
    method: 'DELETE',
    access: channel('MASTER', 'channelId'),
    summary: 'New orders are taken by the site again; orders of before keep their account. [PAY-20]',
    input: byChannel,
    output: Nothing,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
  check: defineEndpoint({
    ...at,
    method: 'POST',
    path: '/channels/:channelId/payment-gateways/checks',
    access: channel('MASTER', 'channelId'),
    summary: 'Asks the provider whether the stored keys work. Nothing is charged. [PAY-20]',
    input: byChannel,
    output: Type.Object({ outcome: OneOf(GATEWAY_OUTCOMES) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
};
