import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findProgram } from './platform.ts';

/** The browser for journeys, screenshots and Lighthouse: the machine's own, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return findProgram('chromium', 'google-chrome', 'google-chrome-stable') ?? findPlaywrightChromium();
}

/** Chromium without windows, as Debian packages it. The one Playwright downloads comes with such a shell. */
export function findHeadlessShell(): string | undefined {
  return findProgram('chromium-headless-shell');
}

/** Root may not use Chromium's sandbox, and a container's /dev/shm is too small for it. */
export function chromiumFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'];
}

function findPlaywrightChromium(): string | undefined {
  const fromE2e = createRequire(path.resolve(import.meta.dirname, '../../e2e/package.json'));
  const { chromium } = fromE2e('@playwright/test') as typeof import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}
