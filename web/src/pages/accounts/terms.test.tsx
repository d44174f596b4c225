import { TERMS_TYPES } from '@dolphin/contract/accounts/accounts.constants';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage } from '../../shared/test/open-page.tsx';
import { TermsPage } from './terms.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (type: string) => openPage(TermsPage, `/terms/${type}`, '/terms/$type');

describe('/terms/:type', () => {
  it.each(TERMS_TYPES)('[ACC-11] shows %s under its title', async (type) => {
    browser.server.on('GET', `${API}/terms/${type}`, {
      body: {
        type,
        title: '문서',
        version: 3,
        isRequired: true,
        effectiveDate: '2026-01-01',
        body: '## 제1조\n\n**목적**은 <script>alert(1)</script> 이래요.',
      },
    });
    await open(type);
    await screen.findByRole('heading', { level: 1, name: type.endsWith('SERVICE') ? '이용약관' : '개인정보 처리방침' });
    await screen.findByRole('heading', { level: 2, name: '제1조' });
    expect(screen.getByText(/3판/)).toBeTruthy();
    expect(screen.getByText(/<script>/)).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
  });

  it('has an error state for a missing document and for a server that does not respond', async () => {
    await open('nonsense');
    await screen.findByRole('heading', { name: '그런 문서가 없어요' });
    cleanup();
    browser.server.on('GET', `${API}/terms/PRIVACY`, 'offline', {
      body: {
        type: 'PRIVACY',
        title: '문서',
        version: 1,
        isRequired: true,
        effectiveDate: '2026-01-01',
        body: '다시 왔어요.',
      },
    });
    await open('privacy');
    await userEvent.click(await screen.findByRole('button', { name: '다시 불러오기' }));
    await screen.findByText('다시 왔어요.');
  });
});
