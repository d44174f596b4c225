/** `npm run audit:update`: asks the registry for advisories about every package of the lock files and keeps the answer. */
import { execSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { LOCK_FILES, readLock } from '../lock/check-lock.ts';
import { type Advisory, LIST_FILE, versionsIn } from './check-audit.ts';

const ENDPOINT = '/-/npm/v1/security/advisories/bulk';

const registry = execSync('npm config get registry', { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const packages: Record<string, readonly string[]> = {};
for (const file of LOCK_FILES)
  for (const [name, versions] of versionsIn(readLock(file)))
    packages[name] = [...new Set([...(packages[name] ?? []), ...versions])];

const response = await fetch(registry.replace(/\/$/, '') + ENDPOINT, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(packages),
});
if (!response.ok) throw new Error(`the registry does not answer audits (${response.status}); the list stays as it is`);
const answer = (await response.json()) as Record<string, readonly Advisory[]>;
const advisories = Object.fromEntries(
  Object.entries(answer).map(([name, list]) => [
    name,
    list.map(({ url, title, severity, vulnerable_versions }) => ({ url, title, severity, vulnerable_versions })),
  ]),
);
const date = new Date().toISOString().slice(0, 10);
writeFileSync(LIST_FILE, `${JSON.stringify({ date, source: `npm audit ${ENDPOINT}`, advisories }, null, 2)}\n`);
console.log(`${Object.keys(packages).length} packages asked, ${Object.keys(advisories).length} with advisories`);
