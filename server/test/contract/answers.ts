import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { type ErrorBody, SHOW_KINDS } from '@dolphin/contract/core/errors';
import { codesOf } from '../../src/core/http/openapi/openapi.ts';
import type { Answer } from './call.ts';
import { closed, faultsAgainst, type Schema } from './sample.ts';

const ErrorSchema: Schema = {
  type: 'object',
  required: ['errorCode', 'message', 'show'],
  additionalProperties: false,
  properties: {
    errorCode: { type: 'string', pattern: '^[A-Z][A-Z0-9_]+$' },
    message: { type: 'string', minLength: 2, not: { pattern: '\\{\\w+' } },
    show: { enum: [...SHOW_KINDS] },
    fieldErrors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['field', 'keyword', 'message'],
        additionalProperties: false,
        properties: {
          field: { type: 'string' },
          keyword: { type: 'string' },
          message: { type: 'string', minLength: 2 },
        },
      },
    },
    conflict: {
      type: 'object',
      required: ['version', 'fieldList', 'current'],
      additionalProperties: false,
      properties: {
        version: { type: 'string', minLength: 1 },
        fieldList: { type: 'array', minItems: 1, items: { type: 'string' } },
        current: { type: 'object' },
      },
    },
  },
};

/** What must never leave the server: stacks, paths, statements, tables, the names of what it is made of. */
const INSIDE =
  /\n\s+at |node_modules|\.ts:\d|\/src\/|\b(select|insert into|update|delete from)\s+[\w"]+\s*(\(|set|where|from|,)|relation "|syntax error|violates|duplicate key|(accounts|channels|profile|core|social|storage)_[a-z_]+|postgres|kysely|fastify|FST_|ECONN|TypeError|ReferenceError|undefined is not/i;

/** Any endpoint may answer with these; they are not listed per endpoint. */
const ALWAYS: ReadonlySet<string> = new Set(Object.keys(coreErrors));

const declaredOutput = new WeakMap<Endpoint, Schema>();

/** Everything that is wrong with an answer, whoever called and whatever was sent. */
export function faultsOfAnswer(endpoint: Endpoint, answer: Answer): readonly string[] {
  const faults: string[] = [];
  if (answer.statusCode >= 500) faults.push(`answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return [...faults, `answered ${String(answer.headers['content-type'])}`];
  const body: unknown = answer.json();
  if (answer.statusCode === 200) {
    const schema = declaredOutput.get(endpoint) ?? closed(JSON.parse(JSON.stringify(endpoint.output)));
    declaredOutput.set(endpoint, schema);
    faults.push(...faultsAgainst(schema, body).map((fault) => `the answer is not as declared: ${fault}`));
  } else {
    faults.push(
      ...faultsAgainst(ErrorSchema, body).map((fault) => `no error body: ${fault} ${answer.body.slice(0, 200)}`),
    );
    const { errorCode, message, fieldErrors = [] } = body as ErrorBody;
    const known = [...codesOf(endpoint)].find(({ code }) => code === errorCode);
    if (!known && !ALWAYS.has(errorCode)) faults.push(`${errorCode} is not declared`);
    if (known && known.status !== answer.statusCode) faults.push(`${errorCode} came with ${answer.statusCode}`);
    const leak = INSIDE.exec([message, ...fieldErrors.map((field) => field.message)].join(' '));
    if (leak) faults.push(`shows internals: ${leak[0]}`);
  }
  return faults;
}

export function codeOf(answer: Answer): string {
  return answer.statusCode === 200 ? 'OK' : (answer.json<ErrorBody>().errorCode ?? String(answer.statusCode));
}
