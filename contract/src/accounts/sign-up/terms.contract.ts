import Type from 'typebox';
import { openToAll, signedIn } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Nothing, OneOf, PlainDate } from '../../core/schema.ts';
import { OPTIONAL_CONSENTS, TERMS_TYPES } from '../accounts.constants.ts';
import { Consent } from '../accounts.schema.ts';

const TermsHead = {
  type: OneOf(TERMS_TYPES),
  title: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  isRequired: Type.Boolean(),
  effectiveDate: PlainDate,
};

export const terms = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/terms',
    access: openToAll,
    summary: 'The documents a person can agree to, in the order a form shows them.',
    input: Nothing,
    output: Type.Object({ termsList: Type.Array(Type.Object(TermsHead)) }),
  }),
  detail: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/terms/:type',
    access: openToAll,
    summary: 'One document, in the version that is in force; the body is Markdown. [ACC-11]',
    input: Type.Object({ type: OneOf(TERMS_TYPES) }, { additionalProperties: false }),
    output: Type.Object({ ...TermsHead, body: Type.String() }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  consents: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/consents',
    access: signedIn,
    summary: 'What the caller agrees to.',
    input: Nothing,
    output: Type.Object({ consentList: Type.Array(Consent) }),
  }),
  changeConsent: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/consents',
    access: signedIn,
    summary: 'Gives or takes back an optional consent; the required ones end by leaving.',
    input: Type.Object({ type: OneOf(OPTIONAL_CONSENTS), agreed: Type.Boolean() }, { additionalProperties: false }),
    output: Consent,
    limits: [{ per: 'user', max: 60, seconds: 3600 }],
  }),
};
