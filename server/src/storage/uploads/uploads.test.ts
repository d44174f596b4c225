import { portraits } from '@dolphin/contract/accounts/portraits.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { UPLOADS_OPEN_MAX } from '@dolphin/contract/storage/storage.constants';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { removeObjects, sweepUploads } from '../storage.jobs.ts';
import { removeLeaversFiles } from '../storage.listeners.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let person: Person;
let now = new Date();
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  person = await server.makePerson();
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0ea5e9' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const begin = (given: object = {}, who = person) =>
  call(
    server,
    uploadCalls.create,
    { purpose: 'PORTRAIT', fileName: '나.png', contentType: 'image/png', byteSize: picture.length, ...given },
    who.headers,
  );
const addressOf = async (uploadId: string, who = person, partNumber = 1) =>
  call(server, uploadCalls.part, { uploadId, partNumber }, who.headers);
const put = (address: string, body: Buffer) =>
  server.http.inject({
    method: 'PUT',
    url: address,
    payload: body,
    headers: { 'content-type': 'application/octet-stream' },
  });
const complete = (uploadId: string, awsETag: string, who = person) =>
  call(server, uploadCalls.complete, { uploadId, parts: [{ partNumber: 1, awsETag }] }, who.headers);

/** A whole upload of one part; gives the answer of its completion. */
async function upload(body: Buffer, given: object = {}, who = person) {
  const { body: begun } = await begin({ byteSize: body.length, ...given }, who);
  const written = await put((await addressOf(begun.uploadId, who)).body.preSignedUrl, body);
  const eTag = String(written.headers['etag']);
  return { uploadId: begun.uploadId, eTag, done: await complete(begun.uploadId, eTag.replaceAll('"', ''), who) };
}

const jobs = async (name: string) =>
  (await server.db
    .selectFrom('pgboss.job_common' as never)
    .select(['data' as never])
    .where('name' as never, '=', name as never)
    .execute()) as { data: { objects: { key: string }[] } }[];
const context = () => ({ app: server.app, db: server.db, now, jobId: 'test', signal: new AbortController().signal });

describe('an upload', () => {
  it('is permitted, put and completed by calls without a timeout, and answers the same when asked again', async () => {
    expect(Object.values(uploadCalls).map(({ timeoutMs }) => timeoutMs)).toEqual([null, null, null, null, null]);
    const { uploadId, eTag, done } = await upload(picture);
    expect(done.status).toBe(200);
    expect((await complete(uploadId, eTag.replaceAll('"', ''))).body.fileId).toBe(done.body.fileId);
    const read = await server.http.inject(done.body.url);
    expect(read.rawPayload.equals(picture)).toBe(true);
    expect(read.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-disposition': 'attachment' });
    expect((await addressOf(uploadId)).status).toBe(404);
  });

  it('goes on where it stopped', async () => {
    const { body } = await begin();
    expect((await call(server, uploadCalls.parts, { uploadId: body.uploadId }, person.headers)).body).toEqual({
      partBytes: 10_485_760,
      partCount: 1,
      parts: [],
    });
    await put((await addressOf(body.uploadId)).body.preSignedUrl, picture);
    const { parts } = (await call(server, uploadCalls.parts, { uploadId: body.uploadId }, person.headers)).body;
    expect((await call(server, uploadCalls.complete, { uploadId: body.uploadId, parts }, person.headers)).status).toBe(
      200,
    );
  });

  it('completes after a crash between the store and the database', async () => {
    const { body } = await begin();
    const written = await put((await addressOf(body.uploadId)).body.preSignedUrl, picture);
    const eTag = String(written.headers['etag']).replaceAll('"', '');
    const row = await server.db
      .selectFrom('storage_uploads')
      .selectAll()
      .where('id', '=', body.uploadId)
      .executeTakeFirstOrThrow();
    await server.app.store.completeMultipart(row.key, row.store_upload_id, [{ partNumber: 1, eTag }]);
    expect((await complete(body.uploadId, eTag)).status).toBe(200);
  });

  it('makes one file however often it is completed at the same moment', async () => {
    const { body } = await begin();
    const written = await put((await addressOf(body.uploadId)).body.preSignedUrl, picture);
    await warmPool(server.db, 5);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => complete(body.uploadId, String(written.headers['etag']).replaceAll('"', ''))),
    );
    expect(new Set(answers.map(({ status, body: { fileId } }) => `${status} ${fileId}`)).size).toBe(1);
  });

  it("is nobody else's business", async () => {
    const other = await server.makePerson();
    const { body } = await begin();
    for (const answer of [
      await addressOf(body.uploadId, other),
      await complete(body.uploadId, 'x', other),
      await call(server, uploadCalls.parts, { uploadId: body.uploadId }, other.headers),
      await call(server, uploadCalls.abort, { uploadId: body.uploadId }, other.headers),
    ]) {
      expect([answer.status, (answer.error as { errorCode: string }).errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
    expect((await call(server, uploadCalls.abort, { uploadId: body.uploadId }, person.headers)).status).toBe(200);
    expect((await addressOf(body.uploadId)).status).toBe(404);
  });

  it('is refused by kind, size, part and number', async () => {
    const other = await server.makePerson();
    expect((await begin({ contentType: 'image/svg+xml' }, other)).error).toMatchObject({
      errorCode: 'UPLOAD_TYPE_NOT_ALLOWED',
      message: '올릴 수 없는 종류의 파일이에요. PNG, JPEG, WEBP 파일을 골라 주세요.',
    });
    expect((await begin({ byteSize: 5 * 1_048_576 + 1 }, other)).error.errorCode).toBe('UPLOAD_TOO_LARGE');
    expect((await begin({ byteSize: 0 }, other)).status).toBe(400);
    expect((await begin({ purpose: 'ANYTHING' }, other)).status).toBe(400);
    const { body } = await begin({}, other);
    expect((await addressOf(body.uploadId, other, 2)).error.errorCode).toBe('UPLOAD_PARTS_MISMATCH');
    expect((await addressOf(body.uploadId, other, 10_001)).status).toBe(400);
    await warmPool(server.db, 8);
    const many = await Promise.all(Array.from({ length: UPLOADS_OPEN_MAX + 5 }, () => begin({}, other)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(UPLOADS_OPEN_MAX - 1);
    expect(many.find(({ status }) => status !== 200)?.error.errorCode).toBe('UPLOAD_QUOTA_EXCEEDED');
  });

  it('is refused when its parts are not there, are others, or have another size', async () => {
    const { body } = await begin();
    expect((await complete(body.uploadId, 'deadbeef-1')).error.errorCode).toBe('UPLOAD_PARTS_MISMATCH');
    const address = (await addressOf(body.uploadId)).body.preSignedUrl;
    expect((await put(address, picture.subarray(1))).statusCode).toBe(409);
    expect((await put(address, Buffer.concat([picture, Buffer.alloc(1)]))).statusCode).toBe(409);
    const written = await put(address, picture);
    expect((await complete(body.uploadId, 'deadbeef-1')).error.errorCode).toBe('UPLOAD_PARTS_MISMATCH');
    expect((await complete(body.uploadId, String(written.headers['etag']).replaceAll('"', ''))).status).toBe(200);
  });

  it.each([
    ['a page that claims to be a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a picture of another kind', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['a single byte', Buffer.from([0x89])],
  ])('is thrown away when it is %s', async (_what, body) => {
    const { uploadId, done } = await upload(body);
    expect([done.status, done.error.errorCode]).toEqual([422, 'UPLOAD_CONTENT_MISMATCH']);
    expect((await addressOf(uploadId)).status).toBe(404);
    const removals = await jobs('storage.remove-objects');
    expect(removals.length).toBeGreaterThan(0);
  });

  it('is swept after a day, with its parts and with what nobody used', async () => {
    const { body: open } = await begin();
    await put((await addressOf(open.uploadId)).body.preSignedUrl, picture);
    const row = await server.db
      .selectFrom('storage_uploads')
      .selectAll()
      .where('id', '=', open.uploadId)
      .executeTakeFirstOrThrow();
    expect(await server.app.store.listParts(row.key, row.store_upload_id)).toHaveLength(1);
    const { done } = await upload(picture);
    const { key } = await server.db
      .selectFrom('storage_files')
      .select('key')
      .where('id', '=', done.body.fileId)
      .executeTakeFirstOrThrow();
    await sweepUploads.run(context());
    expect(await server.app.store.find(key)).toBeDefined();
    now = new Date(now.getTime() + 24 * HOUR_MS + 1_000);
    await sweepUploads.run(context());
    expect(await server.app.store.find(key)).toBeUndefined();
    expect(await server.db.selectFrom('storage_uploads').selectAll().execute()).toEqual([]);
    expect(await server.app.store.listParts(row.key, row.store_upload_id)).toEqual([]);
  });

  it('is swept although another object cannot be removed, which is tried again the next time', async () => {
    const who = await server.makePerson();
    const keyOf = async ({ done }: Awaited<ReturnType<typeof upload>>) =>
      (
        await server.db
          .selectFrom('storage_files')
          .select('key')
          .where('id', '=', done.body.fileId)
          .executeTakeFirstOrThrow()
      ).key;
    const [stuck, other] = [await keyOf(await upload(picture, {}, who)), await keyOf(await upload(picture, {}, who))];
    now = new Date(now.getTime() + 24 * HOUR_MS + 1_000);
    const { remove } = server.app.store;
    const failing = vi
      .spyOn(server.app.store, 'remove')
      .mockImplementation((key) => (key === stuck ? Promise.reject(new Error('not today')) : remove(key)));
    await sweepUploads.run(context());
    failing.mockRestore();
    expect([await server.app.store.find(stuck), await server.app.store.find(other)]).toEqual([
      expect.anything(),
      undefined,
    ]);
    await sweepUploads.run(context());
    expect(await server.app.store.find(stuck)).toBeUndefined();
  });
});

describe('a picture that is shown as it came', () => {
  // The clock was put forward above, past the end of anybody's sign-in.
  beforeAll(async () => void (person = await server.makePerson()));
  const photograph = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#0ea5e9' } })
      .withExif({ IFD0: { Copyright: 'hidden words' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } })
      .withMetadata({ orientation: 6 });
  const readBack = async (body: Buffer, given: object) => {
    const { done, uploadId } = await upload(body, given);
    expect(done.status).toBe(200);
    const { rawPayload, headers } = await server.http.inject(done.body.url);
    return { uploadId, done, body: rawPayload, headers, about: await sharp(rawPayload, { animated: true }).metadata() };
  };

  it.each([
    ['POST_PICTURE', 'image/jpeg', 'jpeg'],
    ['POST_PICTURE', 'image/png', 'png'],
    ['POST_PICTURE', 'image/webp', 'webp'],
    ['REPORT_FILE', 'image/jpeg', 'jpeg'],
    ['LESSON_PICTURE', 'image/jpeg', 'jpeg'],
    ['MAP_PICTURE', 'image/jpeg', 'jpeg'],
  ] as const)(
    'holds nothing of place and camera (%s, %s), and stands upright',
    async (purpose, contentType, format) => {
      const original = await photograph().toFormat(format).toBuffer();
      expect((await sharp(original).metadata()).exif).toBeDefined();
      const { body, headers, about, done } = await readBack(original, { purpose, contentType });
      expect([about.format, about.width, about.height, about.exif, about.xmp, about.icc, about.orientation]).toEqual([
        format,
        20,
        40,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(body.includes('hidden words')).toBe(false);
      expect([headers['content-type'], headers['content-length']]).toEqual([contentType, String(body.length)]);
      const { byte_size } = await server.db
        .selectFrom('storage_files')
        .select('byte_size')
        .where('id', '=', done.body.fileId)
        .executeTakeFirstOrThrow();
      expect(Number(byte_size)).toBe(body.length);
    },
  );

  it('leaves no original behind, and answers the same when completed again', async () => {
    const original = await photograph().jpeg().toBuffer();
    const { uploadId, eTag, done } = await upload(original, { purpose: 'POST_PICTURE', contentType: 'image/jpeg' });
    expect((await complete(uploadId, eTag.replaceAll('"', ''))).body).toEqual(done.body);
    const { key } = await server.db
      .selectFrom('storage_uploads')
      .select('key')
      .where('id', '=', uploadId)
      .executeTakeFirstOrThrow();
    expect(
      (await jobs('storage.remove-objects')).flatMap(({ data }) => data.objects.map((object) => object.key)),
    ).toContain(key);
    expect((await server.http.inject(done.body.url.replace(/-clean/, ''))).statusCode).toBe(404);
  });

  it('is small in lists, drawn once, read by the same people, and gone with the picture', async () => {
    const large = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#0ea5e9' } })
      .png()
      .toBuffer();
    const { done } = await upload(large, { purpose: 'POST_PICTURE' });
    const puts = vi.spyOn(server.app.store, 'put');
    const answers = await Promise.all([1, 2, 3].map(() => server.http.inject(`${done.body.url}&size=small`)));
    expect(puts).toHaveBeenCalledTimes(1);
    puts.mockRestore();
    for (const { statusCode, headers, rawPayload } of [
      ...answers,
      await server.http.inject(`${done.body.url}&size=small`),
    ]) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=600',
      ]);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([640, 320]);
    }
    expect((await server.http.inject(`${done.body.url.replace(/mark=./, 'mark=!')}&size=small`)).statusCode).toBe(404);
    expect((await sharp((await server.http.inject(done.body.url)).rawPayload).metadata()).width).toBe(2_000);
    const { key } = await server.db
      .selectFrom('storage_files')
      .select('key')
      .where('id', '=', done.body.fileId)
      .executeTakeFirstOrThrow();
    await removeObjects.run(context(), { objects: [{ key }] });
    expect([await server.app.store.find(key), await server.app.store.find(`${key}-small`)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('goes on moving', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 200, 300], loop: 0 })
      .toBuffer();
    const { about } = await readBack(moving, { purpose: 'POST_PICTURE', contentType: 'image/webp' });
    expect([about.pages, about.delay]).toEqual([3, [100, 200, 300]]);
  });

  it('is refused when it cannot be read, or is too large to be', async () => {
    const broken = Buffer.concat([picture.subarray(0, 60), Buffer.alloc(40)]);
    const { done, uploadId } = await upload(broken, { purpose: 'POST_PICTURE' });
    expect([done.status, done.error.errorCode]).toEqual([422, 'PICTURE_UNREADABLE']);
    expect((await addressOf(uploadId)).status).toBe(404);
    expect((await begin({ purpose: 'REPORT_FILE', byteSize: 30 * 1_048_576 + 1 })).error.errorCode).toBe(
      'UPLOAD_TOO_LARGE',
    );
  });
});

describe('a portrait', () => {
  const portraitOf = async (who: Person) => (await call(server, users.me, {}, who.headers)).body.portrait;

  it('is cut small and clean, shown to everybody, and gone when it is replaced or taken away', async () => {
    const who = await server.makePerson();
    const { done } = await upload(picture, {}, who);
    const set = await call(server, portraits.set, { fileId: done.body.fileId }, who.headers);
    expect(set.status).toBe(200);
    expect(await portraitOf(who)).toBe(set.body.portrait);
    const shown = await server.http.inject(set.body.portrait);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const about = await sharp(shown.rawPayload).metadata();
    expect([about.width, about.height, about.exif]).toEqual([256, 256, undefined]);
    expect(shown.rawPayload.includes('hidden words')).toBe(false);
    expect((await call(server, portraits.set, { fileId: done.body.fileId }, who.headers)).status).toBe(404);

    const second = await call(
      server,
      portraits.set,
      { fileId: (await upload(picture, {}, who)).done.body.fileId },
      who.headers,
    );
    expect((await server.http.inject(set.body.portrait)).statusCode).toBe(404);
    await call(server, portraits.remove, {}, who.headers);
    expect(await portraitOf(who)).toBeNull();
    expect((await server.http.inject(second.body.portrait)).statusCode).toBe(404);
    const removals = (await jobs('storage.remove-objects')).flatMap(({ data }) => data.objects.map(({ key }) => key));
    expect(removals).toContain(set.body.portrait.replace('/files/', ''));
    await removeObjects.run(context(), { objects: [{ key: second.body.portrait.replace('/files/', '') }] });
    expect(await server.app.store.find(second.body.portrait.replace('/files/', ''))).toBeUndefined();
  });

  it('returns no 404 while the store fails', async () => {
    const who = await server.makePerson();
    const { body } = await call(
      server,
      portraits.set,
      { fileId: (await upload(picture, {}, who)).done.body.fileId },
      who.headers,
    );
    const failing = vi.spyOn(server.app.store, 'read').mockRejectedValue(new Error('not well'));
    expect((await server.http.inject(body.portrait)).statusCode).toBe(500);
    failing.mockRestore();
    expect((await server.http.inject(body.portrait)).statusCode).toBe(200);
    await server.app.store.remove(body.portrait.replace('/files/', ''));
    expect((await server.http.inject(body.portrait)).statusCode).toBe(404);
  });

  it("is made of one's own uploaded picture only, and of one that can be read", async () => {
    const other = await server.makePerson();
    const { done } = await upload(picture, {}, other);
    const stranger = await server.makePerson();
    expect((await call(server, portraits.set, { fileId: done.body.fileId }, stranger.headers)).status).toBe(404);
    expect((await server.http.inject(`/files/${'portrait/0' + 'a'.repeat(32)}`)).statusCode).toBe(404);
    const broken = Buffer.concat([picture.subarray(0, 60), Buffer.alloc(40)]);
    const half = await upload(broken, {}, other);
    const refused = await call(server, portraits.set, { fileId: half.done.body.fileId }, other.headers);
    expect([refused.status, refused.error.errorCode]).toEqual([422, 'PICTURE_UNREADABLE']);
  });

  it('leaves with its owner', async () => {
    const who = await server.makePerson();
    const set = await call(
      server,
      portraits.set,
      { fileId: (await upload(picture, {}, who)).done.body.fileId },
      who.headers,
    );
    await begin({}, who);
    await server.db
      .transaction()
      .execute((tx) =>
        removeLeaversFiles.run({ app: server.app, db: tx, now }, { userId: who.id } as never, { seq: 1 }),
      );
    expect((await server.http.inject(set.body.portrait)).statusCode).toBe(404);
    expect(await server.db.selectFrom('storage_uploads').select('id').where('user_id', '=', who.id).execute()).toEqual(
      [],
    );
  });

  it.each([
    '/files/../../etc/passwd',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/portrait/..%2f..%2fx',
    '/files/',
    '/files/portrait/%00',
  ])('is not a way to other files (%s)', async (url) => {
    const answer = await server.http.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
  });
});
