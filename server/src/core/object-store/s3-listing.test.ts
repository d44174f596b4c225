import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openS3Store } from './s3-store.ts';

/** As much of S3 as lists and deletes, two names to a page: the stand-in that the other tests run on cannot list. */
const objects = new Set<string>();
const requests: string[] = [];
let server: Server;
let store: Awaited<ReturnType<typeof openS3Store>>;

function list(query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const names = [
    ...new Set(
      [...objects]
        .filter((key) => key.startsWith(prefix))
        .map((key) => {
          const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
          return end === -1 ? key : key.slice(0, end + 1);
        }),
    ),
  ].toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const size = Math.min(2, Number(query.get('max-keys') ?? 1_000));
  const shown = names
    .slice(from, from + size)
    .map((name) =>
      delimiter !== '' && name.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key></Contents>`,
    );
  const next =
    from + size < names.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + size}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0"?><ListBucketResult>${next}${shown.join('')}</ListBucketResult>`;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    if (request.method === 'DELETE') {
      requests.push(pathname);
      objects.delete(decodeURIComponent(pathname.replace('/dolphin/', '')));
      return void response.writeHead(204).end();
    }
    response.writeHead(200, { 'content-type': 'application/xml' }).end(list(searchParams));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  store = await openS3Store({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'dolphin',
    accessKey: 'a',
    secretKey: 'b',
  });
});
afterAll(() => {
  store.close();
  server.close();
});

it('names what is in a folder over several pages, and empties it piece by piece', async () => {
  for (const key of [
    'shelf/a/1.txt',
    'shelf/a/2.txt',
    'shelf/a/deep/3.txt',
    'shelf/b/4.txt',
    'shelf/c/5.txt',
    'shelf/6.txt',
    'shelf2/a/7.txt',
  ])
    objects.add(key);
  expect((await store.namesIn('shelf')).toSorted()).toEqual(['6.txt', 'a', 'b', 'c']);
  expect([
    await store.removeFolder('shelf/a', 2),
    await store.removeFolder('shelf/a', 2),
    await store.removeFolder('shelf/a', 2),
  ]).toEqual([2, 1, 0]);
  expect(requests.toSorted()).toEqual([
    '/dolphin/shelf/a/1.txt',
    '/dolphin/shelf/a/2.txt',
    '/dolphin/shelf/a/deep/3.txt',
  ]);
  expect([...objects].toSorted()).toEqual(['shelf/6.txt', 'shelf/b/4.txt', 'shelf/c/5.txt', 'shelf2/a/7.txt']);
});
