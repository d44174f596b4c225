import { expect, it } from 'vitest';
import { contactOf, type Guardian, valuesOf, withNumber } from './guardian-values.ts';

const GUARDIAN: Guardian = {
  guardianId: 1,
  name: '김미경',
  relation: 'MOTHER',
  phoneNumber: '010-****-6789',
  email: 'm***@test.example',
  language: 'KO',
  source: 'STAFF',
  consentList: [
    { kind: 'PERSONAL_INFORMATION', method: 'WRITTEN', agreedAt: '2026-11-01T00:00:00.000Z' },
    { kind: 'MARKETING', method: 'WRITTEN', agreedAt: '2026-11-01T00:00:00.000Z' },
  ],
  revision: 1,
  account: { linkedAt: null, invitedUntil: null, invitedBy: null, inviteNumber: 0 },
};

it('[CHN-211] takes the consents back while another number is typed, and keeps what is chosen then', () => {
  const stored = valuesOf(GUARDIAN);
  const typed = withNumber(stored, '0', GUARDIAN);
  expect(typed).toMatchObject({
    phoneNumber: '0',
    isConsented: false,
    consentMethod: '',
    isMarketingAllowed: false,
  });
  const agreed = withNumber({ ...typed, consentMethod: 'SPOKEN' }, '01', GUARDIAN);
  expect(agreed).toMatchObject({ phoneNumber: '01', consentMethod: 'SPOKEN' });
  // Without another number the consents are what they were.
  expect(withNumber(agreed, '', GUARDIAN)).toEqual(stored);
});

it('[CHN-210] sends what was typed or removed of the contact and nothing else', () => {
  expect(contactOf(valuesOf(GUARDIAN))).toEqual({});
  // An empty address takes the stored one away.
  expect(contactOf({ ...valuesOf(GUARDIAN), isEmailRemoved: true })).toEqual({ email: '' });
  expect(contactOf({ ...valuesOf(GUARDIAN), phoneNumber: ' 01000000001 ', email: 'b@test.example' })).toEqual({
    phoneNumber: '01000000001',
    email: 'b@test.example',
  });
});
