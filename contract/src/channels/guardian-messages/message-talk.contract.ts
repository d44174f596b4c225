import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf } from '../../core/schema.ts';
import { PROFILE_ID_PATTERN, TALK_STATES, TALK_TEMPLATE_ID_PATTERN } from '../../messaging/messaging.constants.ts';
import { messagingErrors } from '../../messaging/messaging.errors.ts';
import { guardianMessageErrors } from './guardian-messages.errors.ts';

const strict = { additionalProperties: false } as const;
const byManager = channel('MANAGER', 'channelId');

/** AlimTalk of an academy: the KakaoTalk channel, and which of its templates are used. [SMS-110] [SMS-112] */
export const messageTalk = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/guardian-messages/talk-templates',
    access: byManager,
    summary: 'The templates of AlimTalk as the provider had them when it was asked last, with their states. [SMS-112]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({
      /** The KakaoTalk channel of the academy; null: the site's is used. */ profileId: Nullable(Type.String()),
      hasSiteProfile: Type.Boolean(),
      templateList: Type.Array(
        Type.Object({
          talkTemplateId: Type.String(),
          name: Type.String(),
          content: Type.String(),
          buttonList: Type.Array(Type.String()),
          state: OneOf(TALK_STATES),
          isOn: Type.Boolean(),
          checkedAt: Instant,
        }),
      ),
    }),
  }),
  setProfile: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/guardian-messages/talk-profiles',
    access: byManager,
    summary:
      'Sets the KakaoTalk channel of the academy by its id at the provider; null is the one of the site. Templates of the one before are switched off. [SMS-112]',
    input: Type.Object(
      { channelId: ChannelId, profileId: Nullable(Type.String({ pattern: PROFILE_ID_PATTERN })) },
      strict,
    ),
    output: Nothing,
    errors: [guardianMessageErrors.MESSAGE_PROFILE_TAKEN],
  }),
  check: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/guardian-messages/talk-templates/checks',
    access: byManager,
    summary: 'Asks the provider for the templates and their states. [SMS-112]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, messagingErrors.MESSAGES_OFF, messagingErrors.MESSAGE_PROVIDER_AWAY],
    limits: [{ per: 'user', max: 30, seconds: 3_600 }],
  }),
  switch: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/guardian-messages/talk-templates/:talkTemplateId',
    access: byManager,
    summary: 'Switches a template on or off; only an approved one without advertising can be on. [SMS-112]',
    input: Type.Object(
      {
        channelId: ChannelId,
        talkTemplateId: Type.String({ pattern: TALK_TEMPLATE_ID_PATTERN }),
        isOn: Type.Boolean(),
      },
      strict,
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, guardianMessageErrors.MESSAGE_TALK_UNFIT],
  }),
};
