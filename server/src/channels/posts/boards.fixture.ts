import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { type BoardSettings, insertBoard } from '../boards/boards.queries.ts';

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function words(text: string): RichDoc {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

export function makeBoard({ db }: TestServer, channelId: number, given: Partial<BoardSettings> = {}): Promise<number> {
  return insertBoard(db, channelId, {
    name: '게시판',
    kind: 'FREE',
    introduction: '',
    folder: null,
    visibility: 'VISIBLE',
    readCheck: 'VISITOR',
    writeCheck: 'USER',
    groupIds: [],
    formFields: [],
    nextFieldId: 1,
    ...given,
  });
}

export async function makeGroup(
  { db }: TestServer,
  channelId: number,
  people: readonly Person[] = [],
): Promise<number> {
  const { id } = await db
    .insertInto('channels_groups')
    .values({ channel_id: channelId, name: `그룹${Math.random()}` } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: user_id } of people)
    await db
      .insertInto('channels_group_members')
      .values({ group_id: id, user_id } as never)
      .execute();
  return id;
}

/** A finished upload; gives its id. */
export async function upload(
  server: TestServer,
  { headers }: Person,
  given: { purpose?: 'POST_PICTURE' | 'REPORT_FILE'; body?: Buffer; contentType?: string; fileName?: string } = {},
): Promise<{ readonly fileId: number; readonly url: string }> {
  const { purpose = 'REPORT_FILE', body = PNG, contentType = 'image/png', fileName = '그림.png' } = given;
  const begun = await call(
    server,
    uploadCalls.create,
    { purpose, fileName, contentType, byteSize: body.length },
    headers,
  );
  if (begun.status !== 200) throw new Error(`upload: ${begun.status} ${begun.error.errorCode}`);
  const { preSignedUrl } = (
    await call(server, uploadCalls.part, { uploadId: begun.body.uploadId, partNumber: 1 }, headers)
  ).body;
  const written = await server.http.inject({
    method: 'PUT',
    url: preSignedUrl,
    payload: body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const done = await call(
    server,
    uploadCalls.complete,
    {
      uploadId: begun.body.uploadId,
      parts: [{ partNumber: 1, awsETag: String(written.headers['etag']).replaceAll('"', '') }],
    },
    headers,
  );
  if (done.status !== 200) throw new Error(`upload: ${done.status} ${JSON.stringify(done.body)}`);
  return done.body;
}
