import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { reportFiles } from '@dolphin/contract/channels/posts/report-files.contract';
import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { sweepUploads } from '../../storage/storage.jobs.ts';
import { removeLeaversFiles } from '../../storage/storage.listeners.ts';
import { makeBoard, words } from '../posts/boards.fixture.ts';

const MAX = CHANNEL_PLAN_OPENS.FREE.storageBytes;
const DAY_MS = 86_400_000;
let server: TestServer;
let now = new Date();
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

type Caller = Pick<Person, 'headers'>;
const codeOf = ({ status, error }: { readonly status: number; readonly error: { readonly errorCode: string } }) =>
  status === 200 ? 'OK' : error.errorCode;
const begin = (who: Caller, byteSize: number, purpose: 'REPORT_FILE' | 'PORTRAIT' = 'REPORT_FILE') =>
  call(
    server,
    uploadCalls.create,
    purpose === 'PORTRAIT'
      ? { purpose, fileName: 'a.png', contentType: 'image/png', byteSize }
      : { purpose, fileName: 'a.txt', contentType: 'text/plain', byteSize },
    who.headers,
  );
/** A whole upload; gives the number of the file. */
async function upload(who: Caller, body: string): Promise<number> {
  const { uploadId } = (await begin(who, body.length)).body;
  const { preSignedUrl } = (await call(server, uploadCalls.part, { uploadId, partNumber: 1 }, who.headers)).body;
  const written = await server.http.inject({
    method: 'PUT',
    url: preSignedUrl,
    payload: Buffer.from(body),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const awsETag = String(written.headers['etag']).replaceAll('"', '');
  const parts = [{ partNumber: 1, awsETag }];
  return (await call(server, uploadCalls.complete, { uploadId, parts }, who.headers)).body.fileId;
}
const bytesOf = async (channelId: number) =>
  (
    await server.db
      .selectFrom('storage_channel_bytes')
      .select('byte_size')
      .where('channel_id', '=', channelId)
      .executeTakeFirst()
  )?.byte_size ?? 0;
const setPlan = (channelId: number, plan: 'CHANNEL_PRO' | null) =>
  server.db.updateTable('channels_channels').set({ plan }).where('id', '=', channelId).execute();
/** As if files took so much already. */
const fill = (channelId: number, byteSize: number) =>
  server.db
    .insertInto('storage_channel_bytes')
    .values({ channel_id: channelId, byte_size: byteSize })
    .onConflict((row) => row.column('channel_id').doUpdateSet({ byte_size: byteSize }))
    .execute();
async function makePost(channelId: number, { headers }: Caller) {
  const boardId = await makeBoard(server, channelId);
  const given = { channelId, boardId, title: '보고서', body: words('냈어요') };
  const { postId } = (await call(server, posts.create, given, headers)).body;
  return {
    add: (fileId: number) => call(server, reportFiles.add, { channelId, postId, fileId }, headers),
    remove: (reportFileId: number) => call(server, reportFiles.remove, { channelId, postId, reportFileId }, headers),
    list: async () => (await call(server, reportFiles.list, { channelId, postId }, headers)).body.reportFileList,
  };
}
const outside = ({ headers }: Caller): Caller => {
  const { [CHANNEL_HEADER]: _, ...rest } = headers as Record<string, string>;
  return { headers: rest as Person['headers'] };
};
const sweep = () =>
  sweepUploads.run({ app: server.app, db: server.db, now, jobId: 'test', signal: new AbortController().signal });

describe('[PAY-17] files of a channel without a plan', () => {
  it('take 5 GB; more is refused before a byte is sent, and the plan opens more', async () => {
    const { id, people } = await server.makeChannel(['USER', 'MANAGER'], { plan: null });
    await fill(id, MAX - 100);
    const started = vi.spyOn(server.app.store, 'startMultipart');
    expect(codeOf(await begin(people.USER, 101))).toBe('IS_NOT_PREMIUM_CHANNEL');
    expect(started).not.toHaveBeenCalled();
    started.mockRestore();
    expect(codeOf(await begin(people.USER, 100))).toBe('OK');
    expect(codeOf(await begin(people.MANAGER, 1))).toBe('IS_NOT_PREMIUM_CHANNEL');
    await setPlan(id, 'CHANNEL_PRO');
    expect(codeOf(await begin(people.MANAGER, 1_000))).toBe('OK');
    const { body } = await call(server, plans.ofChannel, { channelId: id }, people.MANAGER.headers);
    expect(body.storageBytes).toBe(MAX + 1_000);
  });

  it('cannot pass the limit together', async () => {
    const roles = ['USER', 'MANAGER', 'LECTURER', 'VISITOR'] as const;
    const { id, people } = await server.makeChannel(roles, { plan: null });
    await fill(id, MAX - 150);
    await warmPool(server.db, 4);
    const codes = await Promise.all(roles.map(async (role) => codeOf(await begin(people[role], 100))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(await bytesOf(id)).toBe(MAX - 50);
  });

  it('are counted as large as they are, and no more once they are removed or their upload is given up', async () => {
    const { id, people } = await server.makeChannel(['USER'], { plan: null });
    const { add, remove } = await makePost(id, people.USER);
    const file = (await add(await upload(people.USER, 'twelve bytes'))).body;
    expect(await bytesOf(id)).toBe(12);
    const { uploadId } = (await begin(people.USER, 500)).body;
    expect(await bytesOf(id)).toBe(512);
    await call(server, uploadCalls.abort, { uploadId }, people.USER.headers);
    expect(await bytesOf(id)).toBe(12);
    await remove(file.reportFileId);
    expect(await bytesOf(id)).toBe(0);
  });

  it('give back what belonged to somebody who leaves', async () => {
    const { id, people } = await server.makeChannel(['USER'], { plan: null });
    await begin(people.USER, 300);
    await upload(people.USER, 'of a leaver');
    expect(await bytesOf(id)).toBe(311);
    const { id: userId } = people.USER;
    await removeLeaversFiles.run({ app: server.app, db: server.db, now }, { userId } as never, { seq: 1 });
    expect(await bytesOf(id)).toBe(0);
  });

  it('give back what is swept', async () => {
    const { id, people } = await server.makeChannel(['USER'], { plan: null });
    await begin(people.USER, 700);
    await upload(people.USER, 'never used');
    expect(await bytesOf(id)).toBe(710);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await sweep();
    expect(await bytesOf(id)).toBe(0);
  });

  it('stay readable when the plan ends, and what was uploaded before can still be used', async () => {
    const { id, people } = await server.makeChannel(['USER'], { plan: 'CHANNEL_PRO' });
    const { add, list } = await makePost(id, people.USER);
    await add(await upload(people.USER, 'first'));
    const second = await upload(people.USER, 'second');
    await fill(id, MAX + 1);
    await setPlan(id, null);
    expect(codeOf(await begin(people.USER, 1))).toBe('IS_NOT_PREMIUM_CHANNEL');
    expect(codeOf(await add(second))).toBe('OK');
    const files = await list();
    expect(files).toHaveLength(2);
    for (const { url } of files) expect((await server.http.inject(url)).statusCode).toBe(200);
  });
});

describe('[PAY-17] whose files they are', () => {
  it('nobody outside fills a channel, and a portrait is the person’s own', async () => {
    const { id, people } = await server.makeChannel(['PENDING', 'BEN', 'USER'], { plan: null });
    const stranger = await server.makePerson();
    const here = { headers: { ...stranger.headers, [CHANNEL_HEADER]: String(id) } };
    for (const who of [here, people.PENDING, people.BEN]) expect(codeOf(await begin(who, 900))).toBe('OK');
    expect(codeOf(await begin(people.USER, 900, 'PORTRAIT'))).toBe('OK');
    expect(await bytesOf(id)).toBe(0);
  });

  it('a file belongs to the channel that uses it, wherever it was uploaded', async () => {
    const { id, people } = await server.makeChannel(['USER'], { plan: null });
    const other = await server.makeChannel([], { plan: null });
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: other.id, user_id: people.USER.id, role: 'USER' })
      .execute();
    const there = { headers: { ...people.USER.headers, [CHANNEL_HEADER]: String(other.id) } };
    const { add } = await makePost(id, people.USER);
    const moved = await upload(there, 'moved');
    expect([await bytesOf(other.id), await bytesOf(id)]).toEqual([5, 0]);
    expect(codeOf(await add(moved))).toBe('OK');
    expect([await bytesOf(other.id), await bytesOf(id)]).toEqual([0, 5]);
    const hidden = await upload(outside(people.USER), 'without a channel');
    await fill(id, MAX);
    expect(codeOf(await add(hidden))).toBe('IS_NOT_PREMIUM_CHANNEL');
    expect(await bytesOf(id)).toBe(MAX);
    await fill(id, 5);
    expect(codeOf(await add(hidden))).toBe('OK');
    expect(await bytesOf(id)).toBe(5 + 'without a channel'.length);
  });

  it('a form counts for the channel of its call', async () => {
    const { id, people } = await server.makeChannel(['USER'], { plan: null });
    const { list } = await makePost(id, people.USER);
    expect(await list()).toEqual([]);
    const { id: postId } = await server.db
      .selectFrom('channels_posts')
      .select('id')
      .where('channel_id', '=', id)
      .executeTakeFirstOrThrow();
    const send = () =>
      server.http.inject({
        method: 'POST',
        url: `/api/eduenv/v1/channels/${id}/posts/${postId}/report-files`,
        payload: `--form\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--form--\r\n`,
        headers: { ...outside(people.USER).headers, 'content-type': 'multipart/form-data; boundary=form' },
      });
    await fill(id, MAX);
    expect((await send()).json()).toMatchObject({ errorCode: 'IS_NOT_PREMIUM_CHANNEL' });
    expect(await bytesOf(id)).toBe(MAX);
    await fill(id, 0);
    expect((await send()).statusCode).toBe(200);
    expect(await bytesOf(id)).toBe(3);
  });
});
