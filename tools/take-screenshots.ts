/** `npm run shots`: starts the product with its demo data and takes the pictures of the README, so that they are true. */
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findVideo } from '../e2e/videos/find-video.ts';
import { demoPerson } from '../e2e/channels/api.ts';
import { startProduct } from '../e2e/start-product.ts';
import { chromiumFlags, findChromium } from './system/chromium.ts';

type Shot = {
  readonly name: string;
  readonly page: string | (() => Promise<string>);
  readonly as?: string;
  readonly phone?: boolean;
  readonly dark?: boolean;
  readonly english?: boolean;
  /** Opens the first of this kind at the end of the address. */ readonly first?: 'PROBLEM' | 'BLOCK_CODING';
  /** What is done before the picture is taken. */ readonly act?: (page: Page) => Promise<void>;
};

const SHOTS: readonly Shot[] = [
  { name: 'landing', page: '/' },
  { name: 'sign-in', page: '/signin' },
  { name: 'home', page: '/', as: 'student' },
  { name: 'home-dark', page: '/', as: 'student', dark: true },
  { name: 'home-phone', page: '/', as: 'student', phone: true },
  { name: 'sign-up-phone', page: '/signup', phone: true },
  { name: 'settings', page: '/settings', as: 'student' },
  { name: 'avatar', page: '/avatar', as: 'student' },
  { name: 'shop', page: '/shop', as: 'student' },
  { name: 'quests-phone', page: '/quests', as: 'student', phone: true },
  { name: 'whispers-phone', page: '/whispers', as: 'student', phone: true },
  { name: 'channel', page: '/channel/blue-sea', as: 'student' },
  { name: 'channel-phone', page: '/channel/blue-sea', as: 'student', phone: true },
  { name: 'channel-create-phone', page: '/channel/create', as: 'student', phone: true },
  { name: 'members', page: '/channel/blue-sea/manage/members', as: 'master' },
  { name: 'office', page: '/channel/blue-sea/manage', as: 'master' },
  { name: 'office-phone', page: '/channel/blue-sea/manage', as: 'teacher', phone: true, dark: true },
  { name: 'classes', page: '/channel/blue-sea/manage/classes', as: 'master' },
  { name: 'timetable', page: '/channel/blue-sea/manage/timetable', as: 'master' },
  { name: 'my-lessons-phone', page: '/lessons', as: 'student', phone: true },
  { name: 'booking-phone', page: '/channel/blue-sea/booking', as: 'student', phone: true, dark: true },
  { name: 'tickets', page: '/channel/blue-sea/products', as: 'student' },
  { name: 'orders-phone', page: '/orders', as: 'student', phone: true },
  { name: 'refunds', page: '/channel/blue-sea/manage/refunds', as: 'master' },
  { name: 'accounts', page: '/channel/blue-sea/manage/accounts', as: 'master' },
  { name: 'admin-users', page: '/admin/users', as: 'admin' },
  { name: 'learn', page: '/learn', as: 'student' },
  { name: 'problem', page: '/learn/problems/', first: 'PROBLEM', as: 'student' },
  { name: 'problem-phone', page: '/learn/problems/', first: 'PROBLEM', as: 'student', phone: true },
  { name: 'blocks', page: '/learn/blocks/', first: 'BLOCK_CODING', as: 'student' },
  { name: 'coach', page: '/channel/blue-sea/manage/learning', as: 'teacher' },
  { name: 'video', page: videoLesson, as: 'student', act: playThreeSeconds },
  { name: 'video-phone', page: videoLesson, as: 'student', phone: true, dark: true },
  { name: 'video-heat', page: videoWatchers, as: 'teacher', act: openFirstVideo },
  { name: 'video-editor', page: videoEditor, as: 'teacher' },
  { name: 'lounge', page: '/lounge', as: 'student' },
  { name: 'lounge-phone', page: '/lounge', as: 'student', phone: true },
  { name: 'lounge-list', page: '/lounge?view=list', as: 'student', dark: true },
  { name: 'author', page: '/author', as: 'teacher', dark: true },
  { name: 'statistics', page: '/channel/blue-sea/manage/statistics', as: 'master', dark: true },
];
const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots');
const SETTLE_MS = 2_500;

/** `npm run shots -- problem blocks` takes these alone. */
const only = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const stop = await startProduct();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags() });
try {
  for (const shot of SHOTS) if (only.length === 0 || only.includes(shot.name)) await take(browser, shot);
} finally {
  await browser.close();
  await stop();
}

async function take(from: Browser, shot: Shot): Promise<void> {
  const baseURL = process.env['E2E_BASE_URL'] ?? '';
  const context = await from.newContext({
    baseURL,
    viewport: shot.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    colorScheme: shot.dark ? 'dark' : 'light',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  const page = await context.newPage();
  let headers: Record<string, string> = {};
  if (shot.as) {
    const answer = await page.request.post('/api/dolphin/v1/auth/signin', {
      data: { email: `${shot.as}@demo.dolphin.example`, password: 'dolphin1234' },
    });
    const tokens = answer.headers();
    headers = { authorization: `Bearer ${tokens['access_token'] ?? ''}` };
    await context.addCookies(
      ['access_token', 'refresh_id'].map((name) => ({ name, value: tokens[name] ?? '', url: baseURL })),
    );
  }
  const last = shot.first
    ? (
        (await (
          await page.request.get(`/api/eduenv/v1/users/problems?kind=${shot.first}&level=1`, { headers })
        ).json()) as { problemList: { contentId: number }[] }
      ).problemList.at(-1)?.contentId
    : undefined;
  const address = typeof shot.page === 'string' ? shot.page : await shot.page();
  await page.goto(`${address}${last ?? ''}`);
  // Some pages never rest: what is written there is being kept.
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  await shot.act?.(page);
  await page.screenshot({ path: path.join(FOLDER, `${shot.name}.png`) });
  await context.close();
}

async function video() {
  return findVideo(await demoPerson('student'), await demoPerson('teacher'));
}

async function videoLesson(): Promise<string> {
  const { lessonId, itemId } = await video();
  return `/learn/lessons/${lessonId}/items/${itemId}`;
}

async function videoWatchers(): Promise<string> {
  const { courseClassId } = await video();
  return `/channel/blue-sea/manage/classes/${courseClassId}/videos`;
}

async function videoEditor(): Promise<string> {
  const { storageList } = await (await demoPerson('teacher')).call(storages.list, { shelf: 'videos' });
  return `/author/videos/${storageList[0]?.storageId ?? 0}`;
}

async function playThreeSeconds(page: Page): Promise<void> {
  await page.keyboard.press('k');
  await page.waitForTimeout(3_500);
  await page.keyboard.press('k');
  await page.getByRole('slider').first().hover();
  await page.waitForTimeout(800);
}

async function openFirstVideo(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('table').first().getByRole('button').first().click();
  await page.waitForTimeout(1_000);
}
