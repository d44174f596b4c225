import { expect, it } from 'vitest';
import { existingFiles } from '../../build/first-load.ts';

it('refuses to build when a file that begins a first screen was moved', () => {
  expect(() => existingFiles('pages/home/landing.tsx', 'pages/signin.tsx')).toThrow(/pages[\\/]signin\.tsx/);
  expect([...existingFiles('pages/home/landing.tsx')]).toHaveLength(1);
});
