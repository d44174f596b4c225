import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { isLongRun } from '../test-run/long.ts';
import { findProgram } from './platform.ts';

/** What the tests use beyond npm. */
export type SystemRequirement = {
  readonly name: string;
  readonly reason: string;
  readonly packages: readonly string[];
  isThere(): boolean;
  /** Needed by `npm run test:long` only. */
  readonly isLong?: true;
};

export const SYSTEM_REQUIREMENTS: readonly SystemRequirement[] = [
  { name: 'Chromium', reason: 'browser journeys', packages: ['chromium'], isThere: () => findChromium() !== undefined },
  {
    name: 'a Korean font',
    reason: 'screenshots and layout in Korean',
    packages: ['fonts-noto-cjk', 'fontconfig'],
    isThere: hasKoreanFont,
  },
  {
    name: 'bubblewrap',
    reason: 'the isolation of submitted programs',
    packages: ['bubblewrap'],
    isThere: () => findProgram('bwrap') !== undefined,
  },
  { name: 'FFmpeg', reason: 'videos', packages: ['ffmpeg'], isThere: () => findProgram('ffmpeg') !== undefined },
  {
    name: 'Redis',
    reason: 'messages between several processes',
    packages: ['redis-server'],
    isThere: () => findProgram('redis-server') !== undefined,
  },
  ...(['pgbouncer', 'haproxy', 'nginx', 'caddy'] as const).map((name) => ({
    name,
    reason: 'the files and settings that operators use',
    packages: [name === 'nginx' ? 'nginx-light' : name],
    isThere: () => findProgram(name) !== undefined,
    isLong: true as const,
  })),
];

export function findMissing(): SystemRequirement[] {
  return SYSTEM_REQUIREMENTS.filter((need) => (isLongRun || !need.isLong) && !need.isThere());
}

function hasKoreanFont(): boolean {
  if (process.platform !== 'linux') return true;
  const { stdout } = spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}
