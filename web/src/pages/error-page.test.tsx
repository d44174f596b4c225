import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { cleanPage } from '../lib/test/clean-page.ts';
import { fakeServer } from '../lib/test/fake-server.ts';
import { ErrorPage } from './error-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  cleanPage('/lounge');
  server = fakeServer();
  server.on('POST', '/api/dolphin/v1/reports/errors', {});
  server.on('GET', '/api/dolphin/v1/configurations', { body: { noticeBlogUrl: 'https://blog.dolphin.example/' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[UIX-6] the generic error page', () => {
  it('shows what may have happened, reloads on a press, links to the notice blog, and reports the error', async () => {
    const reload = vi.fn();
    render(
      <QueryClientProvider client={queryClient}>
        <ErrorPage error={new Error('boom')} reload={reload} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('문제가 생겼거나 최신 버전이 아니에요');
    const link = await screen.findByRole('link', { name: '공지 블로그 보기' });
    expect(link.getAttribute('href')).toBe('https://blog.dolphin.example/');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '새로고침' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(server.callsTo('/api/dolphin/v1/reports/errors').map((request) => request.body)).toMatchObject([
      { kind: 'crash', message: 'boom', page: '/lounge' },
    ]);
  });

  it('[API-12] reloads by itself, once, when a piece of the page is gone', () => {
    vi.stubGlobal('alert', vi.fn());
    const reload = vi.fn();
    render(
      <QueryClientProvider client={queryClient}>
        <ErrorPage error={new TypeError('Failed to fetch dynamically imported module: x')} reload={reload} />
      </QueryClientProvider>,
    );
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[API-12] reloads by itself when it stands for a page whose chunk could not be loaded', () => {
    vi.stubGlobal('alert', vi.fn());
    const reload = vi.fn();
    const cause = new TypeError('Failed to fetch dynamically imported module: y');
    render(
      <QueryClientProvider client={queryClient}>
        <ErrorPage error={new Error('The page could not be loaded.', { cause })} reload={reload} />
      </QueryClientProvider>,
    );
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
