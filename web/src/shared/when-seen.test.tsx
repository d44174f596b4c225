import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenSeen } from './when-seen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('brings what lies below also to those who go by the Tab key', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <WhenSeen instead={<p>자리</p>}>
      <a href="/friends">친구</a>
    </WhenSeen>,
  );
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.getByText('자리')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(screen.getByRole('link', { name: '친구' })).toBeTruthy();
});
