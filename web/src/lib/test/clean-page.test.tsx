import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import './clean-page.ts';

it('prints the page when a wait for an element ends without it', async () => {
  render(<p>Dolphin</p>);
  const missing = screen.findByText('Whale', undefined, { timeout: 60 });
  await expect(missing).rejects.toMatchObject({
    name: 'TestingLibraryElementError',
    message: expect.stringMatching(/Unable to find an element with the text: Whale[^]*<p>[^]*Dolphin/),
  });
});

it('prints the page when an element is missing that nobody waits for', () => {
  render(<p>Dolphin</p>);
  expect(() => screen.getByText('Whale')).toThrow(/Dolphin/);
});
