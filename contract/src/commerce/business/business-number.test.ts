import { expect, it } from 'vitest';
import { formatBusinessNumber, isBusinessNumber } from './business-number.ts';

it('[UIX-141] takes business numbers with their check digit only', () => {
  // Published numbers of large companies.
  for (const right of ['124-81-00998', '1248100998', '220-81-62517', '120-81-47521', '104-81-53190'])
    expect(isBusinessNumber(right), right).toBe(true);
  for (const wrong of [
    '124-81-00997',
    '124-81-0099',
    '124-81-009980',
    '12-481-00998',
    '',
    'abc-de-fghij',
    '１２４8100998',
  ])
    expect(isBusinessNumber(wrong), wrong).toBe(false);
  // Any single wrong digit is found.
  for (let digit = 0; digit < 10; digit++) {
    const other = `124810099${digit}`;
    expect(isBusinessNumber(other)).toBe(digit === 8);
  }
});

it('writes them with hyphens', () => {
  expect(formatBusinessNumber('1248100998')).toBe('124-81-00998');
  expect(formatBusinessNumber('124-81-00998')).toBe('124-81-00998');
});
