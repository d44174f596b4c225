import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId } from '../../core/schema.ts';

/** Who answers for what a channel sells: its master, verified by 본인인증. [IDV-106] */
export const sellers = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/sellers',
    access: channel('TEACHER', 'channelId'),
    summary: 'Whether the channel may sell for money, as far as the identity of its master is concerned. [IDV-106]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({
      /** False where the site has no provider of identity verification. */ isRequired: Type.Boolean(),
      isVerified: Type.Boolean(),
      /** The caller is the master, who alone can do it. */ isMe: Type.Boolean(),
    }),
  }),
};
