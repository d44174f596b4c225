import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { openFileStore } from './file-store.ts';
import { writePart } from './write-part.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file and folder below, with its mode; drafts of a finished write included. */
function modesBelow(root: string): readonly (readonly [string, string])[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const found = path.join(entry.parentPath, entry.name);
    return [entry.isDirectory() ? 'folder' : 'file', (statSync(found).mode & 0o777).toString(8)] as const;
  });
}

it('[SEC-40] keeps what people upload from every other account of the machine', async () => {
  const root = path.join(folder, 'files');
  // As an earlier release left it.
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
  const store = openFileStore({ root, tokenSecret: new Uint8Array(32) });
  await store.put('look/one', Buffer.from('picture'), 'image/png');
  const takePart = async (uploadId: string, partNumber: number) => {
    const permit = { method: 'PUT', key: 'report/two', uploadId, partNumber, byteSize: 4, until: Infinity } as const;
    const written = await writePart(store.paths, permit, Readable.from([Buffer.from('part')]));
    return { partNumber, eTag: written.result === 'WRITTEN' ? written.eTag : '' };
  };
  const whole = await store.startMultipart('report/two', 'text/plain');
  const parts = [await takePart(whole, 1), await takePart(whole, 2)];
  await store.completeMultipart('report/two', whole, parts);
  // One that is still in progress.
  await takePart(await store.startMultipart('report/three', 'text/plain'), 1);

  expect((statSync(root).mode & 0o777).toString(8)).toBe('700');
  const modes = modesBelow(root);
  expect(modes.filter(([kind]) => kind === 'file').length).toBeGreaterThanOrEqual(6);
  expect([...new Set(modes.map((mode) => mode.join(' ')))].toSorted()).toEqual(['file 600', 'folder 700']);
});
