import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

const Page = () => <p>page</p>;
let sliced: typeof import('./sliced-page.tsx');

beforeEach(async () => {
  document.body.replaceChildren();
  vi.resetModules();
  sliced = await import('./sliced-page.tsx');
});

/** What stands there after the piece of work that a store would cause, before React has drawn anything else. */
function drawnInOnePiece(): string {
  const Sliced = sliced.slicedPage(Page);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  flushSync(() => root.render(<Sliced />));
  const text = place.textContent;
  vi.unstubAllGlobals();
  root.unmount();
  return text;
}

it('[UIX-104] leaves a first page that comes late out of the piece of work that brings it', () => {
  expect(drawnInOnePiece()).not.toContain('page');
});

it('[UIX-104] draws a first page at once that was there when React began', () => {
  sliced.drawFirstPageAtOnce();
  expect(drawnInOnePiece()).toBe('page');
});

it('[UIX-104] draws every page, the first one after a skeleton and later ones at once', async () => {
  const Sliced = sliced.slicedPage(Page);
  const { unmount } = render(<Sliced />);
  expect(await screen.findByText('page')).toBeTruthy();
  unmount();
  await act(async () => {});
  expect(drawnInOnePiece()).toBe('page');
});
