import { CERTIFICATE_NUMBER } from '@dolphin/contract/learning/courses/courses.constants';
import { describe, expect, it } from 'vitest';
import { normalizeNumber } from './normalize-number.ts';

describe('a certificate number that somebody types', () => {
  it('[LMS-104] is accepted however it was copied from the printed certificate', () => {
    for (const typed of [
      'FKQP-NE7E-DV3Y',
      'fkqp-ne7e-dv3y',
      ' FKQP NE7E DV3Y ',
      'fkqpne7edv3y',
      '제 FKQP-NE7E-DV3Y 호',
    ])
      expect(normalizeNumber(typed), typed).toBe('FKQP-NE7E-DV3Y');
    expect(new RegExp(CERTIFICATE_NUMBER).test(normalizeNumber('fkqpne7edv3y'))).toBe(true);
    expect(new RegExp(CERTIFICATE_NUMBER).test(normalizeNumber('fkqp'))).toBe(false);
  });
});
