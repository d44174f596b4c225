import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { channel, openToAll } from '../../core/access.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, Nothing, Nullable } from '../../core/schema.ts';
import { businessErrors } from './business.errors.ts';

const byChannel = Type.Object({ channelId: ChannelId }, { additionalProperties: false });
const at = { area: 'eduenv', path: '/channels/:channelId/businesses' } as const;
const PHONE = '^[0-9+][0-9()+ -]{6,19}$';

const fields = {
  name: Line({ max: 60 }),
  owner: Line({ max: 40 }),
  /** Ten digits, of which the last one checks the others. */ number: Type.String({ minLength: 10, maxLength: 12 }),
  mailOrderNumber: Nullable(Line({ max: 40 })),
  address: Line({ max: 150 }),
  phone: Type.String({ pattern: PHONE, maxLength: 20 }),
  email: Type.String({ format: 'email', maxLength: 254 }),
  /** Sells without VAT, as licensed academies do (면세). [PAY-199] */ isTaxFree: Type.Boolean(),
};

/** What a seller must show of itself on its start page and wherever it is paid (e-commerce act §10, §13). [UIX-141] */
export const channelBusinesses = {
  detail: defineEndpoint({
    ...at,
    method: 'GET',
    access: openToAll,
    summary: 'What the law wants to be known of a seller; null until it was entered. Public for everybody. [UIX-141]',
    input: byChannel,
    output: Type.Object({ business: Nullable(Type.Object(fields)), version: EditVersion }),
  }),
  update: defineEdit({
    ...at,
    method: 'PUT',
    access: channel('MANAGER', 'channelId'),
    summary: 'Sets the business information of a channel: all that the law asks for, or nothing. [UIX-141]',
    input: { channelId: ChannelId },
    fields,
    output: Nothing,
    errors: [
      channelErrors.CHANNEL_NOT_FOUND,
      businessErrors.BUSINESS_NUMBER_NOT_POSSIBLE,
      businessErrors.BUSINESS_INCOMPLETE,
    ],
  }),
  remove: defineEndpoint({
    ...at,
    method: 'DELETE',
    access: channel('MANAGER', 'channelId'),
    summary: 'Takes the business information away. [UIX-141]',
    input: byChannel,
    output: Nothing,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
};
