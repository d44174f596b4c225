import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { CertificateCheck } from './certificate-check.tsx';
import { MyCertificate } from './my-certificate.tsx';

const NUMBER = 'ABCD-EFGH-JKLM';
const CHECK = `/api/eduenv/v1/competitions/certificates/${NUMBER}`;
const CERTIFICATE = {
  number: NUMBER,
  name: '새우',
  teamName: '바다',
  title: '봄 대회',
  placeName: null,
  place: 2,
  format: 'ICPC',
  score: 3,
  participantCount: 12,
  endedAt: '2026-11-15T03:00:00.000Z',
  issuedAt: '2026-11-15T04:00:00.000Z',
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => (browser = freshBrowser()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a certificate of a competition', () => {
  it('[LMS-389] is checked by anybody without an account, and shows when it is void', async () => {
    browser.server.on('GET', CHECK, { body: CERTIFICATE });
    await openPage(() => <CertificateCheck number={NUMBER} otherwise="다른 것" />, '/');
    expect(await screen.findByText(/문제 3개를 풀어 12팀 가운데 2등/)).toBeTruthy();
    expect(screen.getByText('돌핀에서 발급한 진짜 증서예요.')).toBeTruthy();
    cleanup();
    browser = freshBrowser();
    browser.server.on('GET', CHECK, { body: { ...CERTIFICATE, place: null } });
    await openPage(() => <CertificateCheck number={NUMBER} otherwise="다른 것" />, '/');
    expect(await screen.findByText('실격으로 처리되어 효력이 없는 증서예요.')).toBeTruthy();
    expect(screen.queryByText(/2등/)).toBeNull();
  });

  it.each([
    [{ format: 'SCORE', score: 150 }, /팀과 함께 아래 대회에서 150점을 얻어 12팀 가운데 2등/],
    [{ format: 'BEST', score: 150, teamName: null }, /위 사람은 아래 대회에서 150점을 얻어 12명 가운데 2등/],
    [{ score: 0 }, /위 사람은 아래 대회에 끝까지 함께했기에 이 증서를 드려요/],
  ])(
    '[LMS-389] names the points where they count, and the participation where there are none: %o',
    async (other, words) => {
      browser.server.on('GET', CHECK, { body: { ...CERTIFICATE, ...other } });
      await openPage(() => <CertificateCheck number={NUMBER} otherwise="다른 것" />, '/');
      expect(await screen.findByText(words)).toBeTruthy();
      if (other.score === 0) expect(screen.queryByText(/2등/)).toBeNull();
    },
  );

  it('[LMS-389] leaves a number of a course to the course', async () => {
    browser.server.on('GET', CHECK, { status: 404, body: { errorCode: 'RESOURCE_NOT_FOUND', message: '' } });
    await openPage(() => <CertificateCheck number={NUMBER} otherwise="강좌 수료증" />, '/');
    expect(await screen.findByText('강좌 수료증')).toBeTruthy();
  });

  it('[LMS-388] gets its number when it is opened, or shows that there is none', async () => {
    signedInAs(browser.server);
    browser.server.on('POST', '/api/eduenv/v1/competitions/5/certificates', { body: { number: NUMBER } });
    browser.server.on('GET', CHECK, { body: CERTIFICATE });
    await openPage(() => <MyCertificate competitionId={5} back={null} otherwise="아직 없어요" />, '/');
    expect(await screen.findByText(`제 ${NUMBER} 호`)).toBeTruthy();
    cleanup();
    browser = freshBrowser();
    signedInAs(browser.server);
    browser.server.on('POST', '/api/eduenv/v1/competitions/5/certificates', {
      status: 409,
      body: { errorCode: 'NO_CERTIFICATE', message: '' },
    });
    await openPage(() => <MyCertificate competitionId={5} back={null} otherwise="아직 없어요" />, '/');
    expect(await screen.findByText('아직 없어요')).toBeTruthy();
  });
});
