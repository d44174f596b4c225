import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const ROOT = path.join(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/dolphin-programs');
/** Bundles of sources that are no more. Another run may still start programs of a younger one. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Programs that tests start again and again. Whatever is about starting itself starts the sources. */
const PROGRAMS = [
  'sandbox/src/main.ts',
  'server/seed/seed.ts',
  'server/src/admin.ts',
  'server/src/core/jobs/dying-worker.fixture.ts',
  'server/src/core/outbox/batch-worker.fixture.ts',
  'server/src/core/workers/poison-worker.fixture.ts',
  'server/src/main.ts',
  'server/src/profile/quests/dying-listener.fixture.ts',
  'server/test/campaign/part-server.fixture.ts',
  'server/test/judging-server.fixture.ts',
  'server/test/messages/sending-process.fixture.ts',
  'server/test/payments/payment-process.fixture.ts',
  'server/test/renewing-process.fixture.ts',
  'server/test/shop-server.fixture.ts',
  'server/test/videos/video-server.fixture.ts',
];
const SOURCES = '{contract,converter,judge,sandbox,server}/**/*.{ts,json}';

/** Ours, and the two dependencies with the most files. */
const isBundled = (id: string): boolean => /^(?:[./]|@dolphin\/|kysely$|kysely\/|typebox$|typebox\/)/.test(id);

/** Files that a module looks for beside itself stay where they are. */
const PLACES: Plugin = {
  name: 'places of the sources',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|filename|url)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

let folder: Promise<string> | undefined;

/**
 * A program bundled into a few files: to find and link 3,500 modules was two thirds of the start of a process. Bundles
 * are kept until a source changes.
 */
export async function bundledProgram(source: string): Promise<string> {
  const name = path.relative(ROOT, path.resolve(ROOT, source)).replaceAll(path.sep, '/');
  if (!PROGRAMS.includes(name)) throw new Error(`${name} is not among the programs that are bundled`);
  return path.join(await (folder ??= ensureBundles()), entryOf(name));
}

function entryOf(name: string): string {
  return `${name.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`;
}

async function ensureBundles(): Promise<string> {
  const bundles = path.join(CACHE, fingerprint());
  if (existsSync(bundles)) return bundles;
  removeAbandoned();
  const half = await build();
  try {
    renameSync(half, bundles);
  } catch (error) {
    // Another worker was faster; its bundles are the same.
    if (!existsSync(bundles)) throw error;
    rmSync(half, { recursive: true, force: true });
  }
  return bundles;
}

async function build(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  // Written in a folder beside, so that an interrupted build never stands under the real name.
  const half = mkdtempSync(path.join(CACHE, 'half-'));
  const bundle = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [path.parse(entryOf(name)).name, path.join(ROOT, name)])),
    platform: 'node',
    external: (id) => !isBundled(id),
    plugins: [PLACES],
    logLevel: 'silent',
  });
  await bundle.write({ dir: half, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  return half;
}

function fingerprint(): string {
  const hash = createHash('sha1').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  const isTest = /\.test\.ts$/;
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] }).toSorted())
    if (!isTest.test(file)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

function removeAbandoned(): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    const old = path.join(CACHE, name);
    if (Date.now() - statSync(old).mtimeMs > ABANDONED_AFTER_MS) rmSync(old, { recursive: true, force: true });
  }
}
