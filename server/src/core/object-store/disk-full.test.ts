import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../jobs/scratch-app.fixture.ts';

const MIB = 1_048_576;
const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-full-'));
const filler = path.join(folder, 'filler');

/** A disk of four megabytes; only root can make one. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(isMounted)('[SEC-49] a full disk', () => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    const health = { probeMs: 20, freshMs: 0, freeBytes: MIB };
    server = await startTestServer({ env: { DATA_DIR: folder }, limits: { health } });
    person = await server.makePerson();
  });
  afterAll(() => server.close());

  const files = () =>
    readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const fill = () => {
    for (let size = 4 * MIB; size > 512; size /= 2) {
      try {
        writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
      } catch {
        // Less, then.
      }
    }
  };
  const ready = async () => (await server.http.inject('/readyz')).statusCode;
  const begin = (byteSize: number) =>
    call(
      server,
      uploadCalls.create,
      { purpose: 'PORTRAIT', fileName: 'a.png', contentType: 'image/png', byteSize },
      person.headers,
    );

  it('is answered 503, leaves nothing behind, and passes by itself', async () => {
    const body = Buffer.alloc(2 * MIB, 'x');
    const { body: upload } = await begin(body.length);
    const { body: part } = await call(
      server,
      uploadCalls.part,
      { uploadId: upload.uploadId, partNumber: 1 },
      person.headers,
    );
    const put = () => server.http.inject({ method: 'PUT', url: part.preSignedUrl, payload: body });
    const before = files().length;
    fill();

    const refused = await put();
    expect([refused.statusCode, (refused.json() as { errorCode: string }).errorCode]).toEqual([
      503,
      'SERVER_READ_ONLY',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await ready()).toBe(503);
    const begun = await begin(1_000);
    expect([begun.status, begun.error.errorCode]).toEqual([503, 'SERVER_READ_ONLY']);
    const kept = server.app.store.put('look/half', body, 'image/png');
    await expect(kept).rejects.toThrow(/ENOSPC/);
    expect(files()).toHaveLength(before);
    const uploads = await server.db.selectFrom('storage_uploads').select('id').execute();
    expect(uploads).toHaveLength(1);

    rmSync(filler);
    await until('it is ready by itself', async () => (await ready()) === 200);
    expect((await put()).statusCode).toBe(200);
  });

  it('is noticed without any request, and before the last byte', async () => {
    expect(await ready()).toBe(200);
    fill();
    expect(await ready()).toBe(503);
    expect((await server.http.inject('/readyz')).json()).toEqual({ status: 'cannot write' });
    rmSync(filler);
    await until('it is ready by itself', async () => (await ready()) === 200);
  });
});
