import { connect } from 'node:net';
import { once } from 'node:events';
import { REPORT_FILES_MAX } from '@dolphin/contract/channels/channels.constants';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { makeBoard, PNG, words } from '../posts/boards.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const BOUNDARY = '----form';
type Sent = { readonly name?: string; readonly type?: string; readonly body: Buffer | string };
const formOf = (...files: readonly Sent[]) =>
  Buffer.concat([
    ...files.flatMap(({ name = '글.txt', type = 'text/plain', body }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

async function begin() {
  const { id: channelId, people } = await server.makeChannel(['USER', 'LECTURER']);
  const boardId = await makeBoard(server, channelId);
  const { postId } = (
    await call(
      server,
      posts.create,
      { channelId, boardId, title: '보고서', body: words('냈어요') },
      people.USER.headers,
    )
  ).body;
  const url = `/api/eduenv/v1/channels/${channelId}/posts/${postId}/report-files`;
  const send = async (payload: Buffer, who: Pick<Person, 'headers'> = people.USER, more: object = {}) => {
    const answer = await server.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...more },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return { channelId, people, url, send };
}
/** Uploads that came to nothing leave nothing. */
const openUploads = async ({ id }: Person) =>
  (
    await server.db
      .selectFrom('storage_uploads')
      .select('id')
      .where('user_id', '=', id)
      .where('file_id', 'is', null)
      .execute()
  ).length;

describe('report files as forms', () => {
  it('[BRD-5] are stored like uploads, also in several parts, five at most', async () => {
    const { send, people } = await begin();
    const long = Buffer.alloc(10_485_760 + 1_000, 'a');
    const first = await send(formOf({ name: '긴 글.txt', body: long }));
    expect(first).toMatchObject({ status: 200, body: { fileName: '긴 글.txt', byteSize: long.length } });
    expect((await server.http.inject(String(first.body['url']))).rawPayload.equals(long)).toBe(true);
    const picture = await send(formOf({ name: '그림.png', type: 'image/png', body: PNG }));
    expect((await server.http.inject(String(picture.body['url']))).headers['content-type']).toBe('image/png');
    for (let count = 2; count < REPORT_FILES_MAX; count++) expect((await send(formOf({ body: 'a' }))).status).toBe(200);
    expect((await send(formOf({ body: 'a' }))).body).toMatchObject({ errorCode: 'TOO_MANY_REPORT_FILE' });
    expect(await openUploads(people.USER)).toBe(0);
  });

  it.each<[string, Buffer, number, string]>([
    ['no file', formOf(), 400, 'BAD_REQUEST'],
    ['two files', formOf({ body: 'a' }, { body: 'b' }), 400, 'BAD_REQUEST'],
    ['half a form', formOf({ body: 'abc' }).subarray(0, -20), 400, 'BAD_REQUEST'],
    ['something else', Buffer.from('{"fileId":1}'), 400, 'BAD_REQUEST'],
    ['an empty file', formOf({ body: '' }), 400, 'VALIDATION_FAIL'],
    ['a name that is too long', formOf({ name: 'a'.repeat(256), body: 'a' }), 400, 'VALIDATION_FAIL'],
    ['no name', formOf({ name: '', body: 'a' }), 400, 'BAD_REQUEST'],
    ['a web page', formOf({ type: 'text/html', body: '<html>' }), 415, 'UPLOAD_TYPE_NOT_ALLOWED'],
    ['a picture that calls itself text', formOf({ body: PNG }), 422, 'UPLOAD_CONTENT_MISMATCH'],
    ['half a picture', formOf({ type: 'image/png', body: PNG.subarray(0, 30) }), 422, 'PICTURE_UNREADABLE'],
  ])('[BRD-5] with %s are refused and leave nothing', async (_what, payload, status, errorCode) => {
    const { send, people } = await begin();
    expect(await send(payload)).toMatchObject({ status, body: { errorCode } });
    expect(await openUploads(people.USER)).toBe(0);
    expect((await send(formOf({ body: 'a' }))).status).toBe(200);
  });

  it('[BRD-5] that declare to be too large are refused before they are read', async () => {
    const { send } = await begin();
    expect(await send(formOf({ body: 'a' }), undefined, { 'content-length': '999999999' })).toMatchObject({
      status: 413,
      body: { errorCode: 'UPLOAD_TOO_LARGE' },
    });
  });

  it('[BRD-5] are taken from nobody but the author of the post, and read from members only', async () => {
    const { send, people } = await begin();
    const stranger = await server.makePerson();
    const count = async () =>
      (await server.db.selectFrom('storage_files').select('id').where('user_id', '=', stranger.id).execute()).length;
    const form = formOf({ body: 'a' });
    expect((await send(form, people.LECTURER)).body).toMatchObject({ errorCode: 'NOT_HAS_ROLE' });
    expect((await send(form, { headers: {} as Person['headers'] })).body).toMatchObject({ errorCode: 'NEED_TO_LOGIN' });
    expect((await send(form, stranger)).status).toBe(403);
    expect(await count()).toBe(0);
  });

  it('[BRD-5] are taken by no other call', async () => {
    const { channelId, people } = await begin();
    const answer = await server.http.inject({
      method: 'POST',
      url: `/api/eduenv/v1/channels/${channelId}/boards`,
      payload: formOf({ body: 'a' }),
      headers: { ...people.USER.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    expect(answer.statusCode).toBe(400);
  });

  describe('over a connection', () => {
    let port = 0;
    beforeAll(async () => {
      await server.http.listen({ port: 0, host: '127.0.0.1' });
      port = (server.http.server.address() as { port: number }).port;
    });
    const open = (url: string, headers: Readonly<Record<string, string>>) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ntransfer-encoding: chunked\r\n${lines.join('')}\r\n`,
      );
      const write = (data: Buffer) =>
        socket.write(Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]));
      return { socket, write };
    };

    it('[BRD-5] who may not call is answered at once and cut off, however much follows', async () => {
      const { url } = await begin();
      const { socket, write } = open(url, {});
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      write(Buffer.from(`--${BOUNDARY}\r\n`));
      await once(socket, 'close');
      expect(answer).toMatch(/^HTTP\/1.1 401 [^]*NEED_TO_LOGIN/);
    });

    it('[BRD-5] a sender who goes away leaves no upload, and others are served', async () => {
      const { url, people, send } = await begin();
      const { socket, write } = open(url, people.USER.headers as Record<string, string>);
      write(formOf({ body: 'a'.repeat(1_000) }).subarray(0, 500));
      await until('the upload has begun', async () => (await openUploads(people.USER)) === 1);
      socket.destroy();
      await until('the upload is gone', async () => (await openUploads(people.USER)) === 0);
      expect((await send(formOf({ body: 'a' }))).status).toBe(200);
    });
  });
});
