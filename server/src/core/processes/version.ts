import { readFileSync } from 'node:fs';

/** Of the release, as package.json has it; a build may add what it was made from (`DOLPHIN_BUILD`, such as a commit). */
export const VERSION: string = readVersion();

function readVersion(): string {
  const file = new URL('../../../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const build = process.env['DOLPHIN_BUILD'];
  return build && /^[\w.-]{1,64}$/.test(build) ? `${version}+${build}` : version;
}
