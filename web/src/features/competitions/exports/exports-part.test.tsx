import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { ExportsPart } from './exports-part.tsx';

const HERE = '/api/eduenv/v1/competitions/5/exports';
const FILE = { fileName: '봄 대회 순위표.xlsx', contentType: 'text/plain', content: btoa('x') };
const competition = {
  competitionId: 5,
  format: 'ICPC',
  phase: 'FROZEN',
  standingsView: 'EVERYONE',
  revealedAt: null,
} as const;

let browser: ReturnType<typeof freshBrowser>;
let saved: MockInstance<typeof URL.createObjectURL>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the files of a competition', () => {
  it('[LMS-386] hold everything or only what is public, as the author chooses, and are saved', async () => {
    browser.server.on('GET', `${HERE}/standings`, { body: FILE });
    await openPage(() => <ExportsPart competition={competition} />, '/');
    await userEvent.click(screen.getByRole('radio', { name: /공개된 것만 담기/ }));
    await userEvent.click(screen.getByRole('button', { name: '순위표 받기' }));
    await waitFor(() => expect(browser.server.callsTo(`${HERE}/standings`)).toHaveLength(1));
    expect(browser.server.callsTo(`${HERE}/standings`)[0]?.query.get('view')).toBe('PUBLIC');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('[LMS-387] have a results.tsv in ICPC only, and no choice where nothing is hidden', async () => {
    await openPage(() => <ExportsPart competition={{ ...competition, format: 'SCORE', phase: 'FINAL' }} />, '/');
    expect(screen.queryByRole('button', { name: 'results.tsv 받기' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Contest API 묶음 받기' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    { phase: 'DRAFT' },
    { phase: 'UPCOMING' },
    { standingsView: 'PARTICIPANTS' },
    { standingsView: 'HIDDEN' },
  ] as const)('[LMS-386] are for the author alone where others see no standings: %o', async (other) => {
    await openPage(() => <ExportsPart competition={{ ...competition, ...other }} />, '/');
    expect(screen.getByRole('button', { name: '순위표 받기' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
