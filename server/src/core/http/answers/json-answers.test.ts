import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { jsonAnswer } from './json-answers.ts';
import { cacheAnswer, sendCached } from './cached-answers.ts';

const declared = ({ a }: { readonly a: number }) => JSON.stringify({ a });
const check = (value: unknown) => declared(value as { readonly a: number });

it('[SEC-148] an answer that is JSON already is sent as it is, kept or not', async () => {
  const http = Fastify();
  const schema = { response: { 200: { type: 'object', properties: { a: { type: 'integer' } } } } };
  http.get('/plain', { schema }, async (request, reply) => sendCached(jsonAnswer('{"a" : 1}', check), request, reply));
  const shared = cacheAnswer(jsonAnswer('{"a" : 2}', null), undefined);
  http.get('/kept', { schema }, async (request, reply) => sendCached(shared, request, reply));
  const plain = await http.inject('/plain');
  expect([plain.body, plain.headers['content-type']]).toEqual(['{"a" : 1}', 'application/json; charset=utf-8']);
  const kept = await http.inject('/kept');
  expect([kept.body, kept.headers['etag']]).toEqual(['{"a" : 2}', expect.stringMatching(/^"/)]);
  expect(
    (await http.inject({ url: '/kept', headers: { 'if-none-match': String(kept.headers['etag']) } })).statusCode,
  ).toBe(304);
});

it('[SEC-148] an answer with a field that is not declared, or without one that is, is an error', () => {
  expect(() => jsonAnswer('{"a":1,"password":"x"}', check)).toThrow('password');
  expect(() => jsonAnswer('{"a":"1"}', () => '{"a":1}')).toThrow('a');
  expect(jsonAnswer('{"a":1,"password":"x"}', null)).toEqual({});
});
