import { HEAD_HEADER } from '@dolphin/contract/core/realtime';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { cacheAnswer, sendCached } from './cached-answers.ts';

it('[LMS-377] an answer that is kept is written once, and names the last event before it was read', async () => {
  let reads = 0;
  const page = {
    get rowList() {
      reads += 1;
      return ['가'];
    },
  };
  const shared = cacheAnswer(page, '7');
  const http = Fastify();
  http.get('/kept', async (request, reply) => sendCached(shared, request, reply.header(HEAD_HEADER, '9')));
  http.get('/plain', async (request, reply) => sendCached({ rowList: [] }, request, reply));
  const first = await http.inject('/kept');
  const second = await http.inject('/kept');
  expect([first.body, second.body, reads]).toEqual(['{"rowList":["가"]}', first.body, 1]);
  expect(second.headers).toMatchObject({
    [HEAD_HEADER]: '7',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(first.body)),
  });
  const held = await http.inject({ url: '/kept', headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([held.statusCode, held.body, held.headers[HEAD_HEADER]]).toEqual([304, '', '7']);
  const plain = await http.inject('/plain');
  expect([plain.body, plain.headers['etag']]).toEqual(['{"rowList":[]}', undefined]);
});
