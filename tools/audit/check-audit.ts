/**
 * `npm run check`, step "audit": no version in a lock file is known to be vulnerable, by a dated list in the repository.
 * `npm run audit:update` writes the list; the check itself needs no network.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { LOCK_FILES, type Lock, readLock } from '../lock/check-lock.ts';

/** As the audit endpoint of npm answers. */
export type Advisory = {
  readonly url: string;
  readonly title: string;
  readonly severity: string;
  readonly vulnerable_versions: string;
};
/** `date` is null as long as the endpoint could not be queried; the check then reports that it has no data. */
export type AdvisoryList = {
  readonly date: string | null;
  readonly source: string | null;
  readonly advisories: Readonly<Record<string, readonly Advisory[]>>;
};

export const LIST_FILE = path.join(import.meta.dirname, 'advisories.json');
const AGE_MAX_DAYS = 90;
const DAY_MS = 86_400_000;

export function readList(): AdvisoryList {
  return JSON.parse(readFileSync(LIST_FILE, 'utf8')) as AdvisoryList;
}

/** Every package of a lock file with the versions that it holds. */
export function versionsIn(lock: Lock): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [place, { version, link }] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || link || !version) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(name, [...new Set([...(found.get(name) ?? []), version])]);
  }
  return found;
}

export function vulnerable(lock: Lock, { advisories }: AdvisoryList): readonly string[] {
  return [...versionsIn(lock)].flatMap(([name, versions]) =>
    (advisories[name] ?? []).flatMap(({ vulnerable_versions: range, severity, title, url }) =>
      versions
        .filter((version) => semver.satisfies(version, range, { includePrerelease: true }))
        .map((version) => `${name}@${version}: ${severity}: ${title} (${url})`),
    ),
  );
}

/** What the reader of a green check must know of the list, or undefined. */
export function listWarning({ date }: AdvisoryList, now: Date): string | undefined {
  if (date === null)
    return 'warning: there is no list of known vulnerabilities yet, so nothing was compared; run `npm run audit:update`';
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
  return days > AGE_MAX_DAYS
    ? `warning: the list of known vulnerabilities is ${days} days old; run \`npm run audit:update\``
    : undefined;
}

if (import.meta.main) {
  const list = readList();
  const faults = LOCK_FILES.flatMap((file) => vulnerable(readLock(file), list).map((fault) => `${file}: ${fault}`));
  for (const fault of faults) console.error(fault);
  const warning = listWarning(list, new Date());
  if (warning) console.log(warning);
  else console.log(`compared with the list of ${list.date}: ${faults.length} vulnerable`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
