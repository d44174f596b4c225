import { expect, it } from 'vitest';
import { reachNote, withDefaults } from './environment.ts';

it('[SEC-63] shows in the ready line who can reach demo data', () => {
  expect(reachNote(withDefaults({}))).toContain('only this machine');
  expect(reachNote(withDefaults({ HOST: '0.0.0.0' }))).toContain('everybody');
  expect(reachNote(withDefaults({ NODE_ENV: 'production' }))).toBe('');
});
