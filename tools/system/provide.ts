/** Makes sure that the machine has what the tests need. Also a program: `node tools/system/provide.ts`. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installWithApt, tryInstallWithApt } from './apt.ts';
import { findHeadlessShell } from './chromium.ts';
import { findMissing, type SystemRequirement } from './needs.ts';
import { type Platform, readPlatform } from './platform.ts';

const e2e = path.resolve(import.meta.dirname, '../../e2e');

/** What is still missing afterwards. Tests that need it will fail and report it; nothing is skipped silently. */
export function provideSystem(): SystemRequirement[] {
  const platform = readPlatform();
  const missing = findMissing();
  if (missing.length > 0) provide(missing, platform);
  provideHeadlessShell(platform);
  const left = findMissing();
  for (const { name, reason, packages } of left)
    console.error(`! ${name} is missing (needed for ${reason}). Please install it: ${packages.join(', ')}`);
  return left;
}

function provide(missing: readonly SystemRequirement[], platform: Platform): void {
  console.log(`Missing on this machine: ${missing.map(({ name }) => name).join(', ')}.`);
  if (platform.mayInstall) {
    // Ubuntu's package "chromium" is a stub for snap, which no container has.
    const packages = missing
      .filter(({ name }) => platform.name !== 'ubuntu' || name !== 'Chromium')
      .flatMap((need) => need.packages);
    if (packages.length > 0) installWithApt(packages);
  }
  if (findMissing().some(({ name }) => name === 'Chromium')) downloadChromium(platform.mayInstall);
}

/** It saves a sixth of the work of the journeys. Nothing fails without it, so nobody is asked to install it. */
function provideHeadlessShell({ name, mayInstall }: Platform): void {
  if (mayInstall && name === 'debian' && findHeadlessShell() === undefined)
    tryInstallWithApt(['chromium-headless-shell']);
}

function downloadChromium(withLibraries: boolean): void {
  const cli = path.join(
    path.dirname(createRequire(path.join(e2e, 'package.json')).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  spawnSync(process.execPath, [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

if (process.argv[1] === import.meta.filename) process.exitCode = provideSystem().length > 0 ? 1 : 0;
