import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from '../tools/system/chromium.ts';
import { testFolder } from '../tools/test-run/memory-folder.ts';
import { tagsOfOtherDays } from '../tools/test-run/rotation.ts';

// Read by `tmpdir()` in the product that the journeys start.
process.env['TMPDIR'] ??= testFolder();

/** The system's Chromium where there is one, without windows if possible; elsewhere the one that Playwright installed. */
const SYSTEM_CHROMIUM = process.env['CHROMIUM_PATH'] ?? findHeadlessShell() ?? '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;
/**
 * In `npm test` each journey runs once: on a phone where its layout differs there, on a desktop otherwise. Those tagged
 * @long are left out, those tagged @day1, @day2 or @day3 run every third day: tests without a browser cover all that
 * they promise.
 */
const isShort = process.env['SHORT_JOURNEYS'] === '1';
const LEFT_OUT = ['@long', ...tagsOfOtherDays()];

/** Journeys through the whole product in a real browser: all of them on a desktop, those tagged @phone on a phone too. */
// Playwright reads the default export of this file; nothing else in the project has one.
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './start-product.ts',
  // A busy machine may break a test; one that passes only at the second try is listed at the end, to be fixed.
  retries: 1,
  // Journeys wait for answers and for pages to come to rest: with two there was work for both cores a third of the time.
  workers: 3,
  // A limit is there to end a journey that hangs, not to measure one: shared machines are at times ten times slower.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Without a graphics card every frame of an animation is drawn by the processor, a third of a journey's work. A
    // journey about an animation asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
      // Chromium has no sandbox for root, and a container's /dev/shm is too small for it.
      args: ['--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isShort ? new RegExp(['@phone', ...LEFT_OUT].join('|')) : /@phone-only/,
      use: { viewport: { width: 1280, height: 860 } },
    },
    // Only journeys whose layout differs on a phone: those tagged @phone or @phone-only.
    {
      name: 'phone',
      grep: /@phone/,
      ...(isShort ? { grepInvert: new RegExp(LEFT_OUT.join('|')) } : {}),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
