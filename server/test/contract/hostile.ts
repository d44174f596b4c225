import { type Endpoint, pathSlots, travelsInQuery, urlOf } from '@dolphin/contract/core/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

/** A request as it goes over the wire, however malformed. */
export type Hostile = Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'> & { readonly what: string };

const DEEP = 5_000;
const nested = (open: string, close: string): string => open.repeat(DEEP) + close.repeat(DEEP);

/** Text that has broken programs before. */
const TEXTS = [
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\u{d800}',
  'x\u{dc00}y',
  '\u{10ffff}',
  '\u202eabc\u202c',
  '\u200b\u200d\ufeff',
  '\u1112\u1161\u11ab\u1100\u1173\u11af',
  'ㅎㅏㄴ',
  'ß'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(70_000),
  "'; drop table accounts_users; --",
  '" or ""="',
  '../../../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%00',
  '%zz',
  '%s%n',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '0x10',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  '+275760-09-13',
  'a@b',
  `${'a'.repeat(300)}@test.example`,
  'toString',
  '__proto__',
  'constructor',
] as const;
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, 5e-324] as const;
/** Parsed, and not written as a literal: there `__proto__` would set the prototype and not make a key. */
const OBJECTS = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"length":1000000000}',
  '{"toString":1}',
  '{"":""}',
  '[[[[]]]]',
  '[null]',
  '{}',
  '[]',
].map((json) => JSON.parse(json) as unknown);
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'isAdmin',
  'id',
  '',
  ' ',
  '\0',
  'k'.repeat(5_000),
  'a.b',
  'a[b]',
  '$ref',
  '가',
];

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...OBJECTS),
  fc.constantFrom(null, true, false),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset=euc-kr',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'x',
  ' ',
  'application/json, text/html',
];
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['channel-id', ['', '0', '-1', '1.5', '99999999999999999999', 'abc', '1,2', '1 or 1=1', 'NaN', '１']],
  [
    'authorization',
    [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x.y.z',
      'Basic YTpi',
      `Bearer ${'a'.repeat(8_000)}`,
      'bearer null',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ],
  ],
  ['idempotency-key', ['', 'short', 'k'.repeat(5_000), 'a b c d e f g h', "';--aaaaaaaa", 'toString12']],
  ['accept-language', ['', 'xx', ';q=', 'en;q=abc', 'k'.repeat(4_000), '*']],
  ['content-length', ['0']],
  ['content-encoding', ['gzip', 'br']],
];

/** Requests made from a good one, as it is at that moment, by doing something to it that nobody should do. */
export function hostileRequests(
  endpoint: Endpoint,
  good: { readonly input: Readonly<Record<string, unknown>>; readonly headers: Readonly<Record<string, string>> },
): fc.Arbitrary<Hostile> {
  const slots = pathSlots(endpoint.path);
  const names = Object.keys(endpoint.input.properties);
  const inQuery = travelsInQuery(endpoint.method);
  const bodyOf = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(input).filter(([name]) => !slots.includes(name)));
  const pathOf = (input: Readonly<Record<string, unknown>>): string =>
    urlOf(endpoint).replace(/:(\w+)/g, (_slot, name: string) => encode(input[name]));
  const request = (what: string, input: Readonly<Record<string, unknown>>): Hostile => {
    const rest = bodyOf(input);
    const query = Object.entries(rest)
      .map(([name, of]) => `${encode(name)}=${encode(of)}`)
      .join('&');
    return inQuery
      ? {
          what,
          method: endpoint.method,
          url: query === '' ? pathOf(input) : `${pathOf(input)}?${query}`,
          headers: good.headers,
        }
      : {
          what,
          method: endpoint.method,
          url: pathOf(input),
          headers: { ...good.headers, 'content-type': 'application/json' },
          payload: JSON.stringify(rest),
        };
  };
  const raw = (what: string, payload: string | Buffer, type = 'application/json'): Hostile => ({
    what,
    method: endpoint.method,
    url: pathOf(good.input),
    headers: { ...good.headers, 'content-type': type },
    payload,
  });
  const json = () => JSON.stringify(bodyOf(good.input));
  const firstField = Object.keys(bodyOf(good.input))[0] ?? 'a';

  const ways: fc.Arbitrary<Hostile>[] = [
    fc
      .tuple(fc.constantFrom(...KEYS), value)
      .map(([key, of]) => request(`extra ${key.slice(0, 20)}`, withKey(good.input, key, of))),
    fc.constantFrom(...HEADERS).chain(([name, values]) =>
      fc.constantFrom(...values).map((of) => {
        const base = request(`header ${name}`, good.input);
        return { ...base, headers: { ...base.headers, [name]: of } };
      }),
    ),
  ];
  if (names.length > 0) {
    ways.push(
      fc
        .tuple(fc.constantFrom(...names), value)
        .map(([name, of]) => request(`${name} replaced`, { ...good.input, [name]: of })),
      fc
        .tuple(fc.constantFrom(...names), value)
        .map(([name, of]) => request(`${name} replaced`, { ...good.input, [name]: of })),
      fc
        .dictionary(fc.constantFrom(...names), value)
        .map((fields) => request('several replaced', { ...good.input, ...fields })),
      fc
        .constantFrom(...names)
        .map((name) =>
          request(`${name} left out`, Object.fromEntries(Object.entries(good.input).filter(([key]) => key !== name))),
        ),
    );
  }
  if (slots.length > 0) {
    // Not `..`: whoever sends it resolves it, and another endpoint answers.
    ways.push(
      fc
        .tuple(
          fc.constantFrom(...slots),
          fc.constantFrom(
            '%00',
            '%zz',
            '%',
            '...',
            '%2f',
            '%ed%a0%80',
            '*',
            'a'.repeat(600),
            '-1',
            '1e3',
            ' ',
            '%20',
            '٣',
          ),
        )
        .map(([slot, of]) => ({
          ...request(`slot ${slot}`, good.input),
          url: urlOf(endpoint)
            .replace(`:${slot}`, of)
            .replace(/:(\w+)/g, (_slot, name: string) => encode(good.input[name])),
        })),
    );
  }
  if (inQuery)
    ways.push(
      fc
        .constantFrom(
          'a=1&a=2',
          '__proto__=1',
          '__proto__[a]=1',
          'a[]=1',
          'a[b][c]=1',
          '&&&',
          '%zz=%zz',
          '=',
          `${firstField}=1&${firstField}=2`,
          `${'a=1&'.repeat(2_000)}`,
          'page=1e9',
          'page=',
          'page=%00',
        )
        .map((query) => ({
          ...request(`query ${query.slice(0, 20)}`, good.input),
          url: `${pathOf(good.input)}?${query}`,
        })),
    );
  else {
    ways.push(
      fc.nat({ max: Math.max(0, json().length - 1) }).map((length) => raw('truncated', json().slice(0, length))),
      fc.constantFrom(...TYPES).map((type) => raw(`type ${type}`, json(), type)),
      value.map((of) => raw('not an object', JSON.stringify(of) ?? 'null')),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => raw('bytes', Buffer.from(bytes))),
      fc
        .constantFrom(
          nested('[', ']'),
          nested('{"a":', '}').replace('}', '1}'),
          `{"${firstField}":${nested('[', ']')}}`,
          `{"${firstField}":1,"${firstField}":{"a":1}}`,
          `{"__proto__":{"a":1},${json().slice(1)}`,
          `\ufeff${json()}`,
          `${json()}${json()}`,
          '{"a":1e999}',
          `{"${firstField}":"${'x'.repeat(600_000)}"}`,
          'undefined',
          '{a:1}',
          `[${'1,'.repeat(50_000)}1]`,
        )
        .map((text) => raw(`body ${text.slice(0, 16)}`, text)),
    );
  }
  return fc.oneof(...ways);
}

/** Percent-encodes anything, also what is no text at all. */
function encode(of: unknown): string {
  const text = typeof of === 'string' ? of : (JSON.stringify(of) ?? '');
  return encodeURIComponent(text.toWellFormed());
}

function withKey(input: Readonly<Record<string, unknown>>, key: string, of: unknown): Record<string, unknown> {
  const copy = { ...input };
  Object.defineProperty(copy, key, { value: of, enumerable: true, configurable: true, writable: true });
  return copy;
}
