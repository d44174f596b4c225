import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Platform = {
  /** `debian`, `ubuntu`, …; `darwin` or `win32` elsewhere. */
  readonly name: string;
  readonly mayInstall: boolean;
};

/** Packages can be installed without asking when we are root and the machine has apt-get. */
export function readPlatform(): Platform {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const name = /^ID="?([\w.-]+)/m.exec(release)?.[1] ?? process.platform;
  return { name, mayInstall: process.getuid?.() === 0 && findProgram('apt-get') !== undefined };
}

export function findProgram(...names: string[]): string | undefined {
  for (const name of names) {
    for (const folder of [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
