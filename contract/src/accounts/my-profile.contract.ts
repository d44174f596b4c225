import Type from 'typebox';
import { OrderPhone } from '../commerce/orders/orders.schema.ts';
import { signedUp } from '../core/access.ts';
import { defineEdit, EditVersion } from '../core/edits.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nothing } from '../core/schema.ts';

/** Contact details of the caller, shown to nobody else. [PAY-18] */
export const myProfile = {
  read: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/profiles',
    access: signedUp,
    summary: "The caller's own profile; the phone number is filled in where something is bought. [PAY-18]",
    input: Nothing,
    output: Type.Object({ /** Empty: none. */ phoneNumber: OrderPhone, version: EditVersion }),
  }),
  update: defineEdit({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/profiles',
    access: signedUp,
    summary: "Changes the caller's own profile; an empty phone number removes it. [PAY-18]",
    input: {},
    fields: { phoneNumber: OrderPhone },
    output: Nothing,
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
};
