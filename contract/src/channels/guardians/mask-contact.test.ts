import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';

describe('[CHN-212] masked contacts', () => {
  it('[CHN-212] show no more than four digits of the subscriber', () => {
    expect(['010-2345-6789', '0112345678', '02-555-6666', '555', ''].map(maskPhone)).toEqual([
      '010-****-6789',
      '011-****-5678',
      '025-****-6666',
      '***',
      '',
    ]);
  });

  it('[CHN-212] show one letter of the mailbox', () => {
    expect(['bada@example.com', 'a@b.kr', '@b.kr', 'nothing'].map(maskEmail)).toEqual([
      'b***@example.com',
      'a***@b.kr',
      '',
      '',
    ]);
  });
});
