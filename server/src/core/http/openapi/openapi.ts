import { type Access, CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { type Endpoint, pathSlots, travelsInQuery, urlOf, POSITION_HEADER } from '@dolphin/contract/core/endpoint';
import { type ErrorSpec, SHOW_KINDS } from '@dolphin/contract/core/errors';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import type { Contract } from '../../module.ts';
import { IDEMPOTENCY_HEADER } from '../idempotency.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly JsonObject[];
  readonly parameters: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  readonly responses: Readonly<Record<string, JsonObject>>;
};

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: JsonObject;
};

/** The contract as OpenAPI 3.1. TypeBox schemas are JSON Schema already, so nothing is declared twice. [API-106] */
export function openApiOf(modules: readonly { readonly contract: Contract }[], version = '1'): OpenApi {
  const endpoints = modules
    .flatMap(({ contract }) => Object.values(contract))
    .toSorted((a, b) => `${urlOf(a)} ${a.method}`.localeCompare(`${urlOf(b)} ${b.method}`, 'en'));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints)
    (paths[templateOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dolphin',
      version,
      description:
        'Every call the web application makes. Errors have one body; `errorCode` is stable, `message` is for people.',
    },
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ErrorBody },
    },
  };
}

const ErrorBody: JsonObject = {
  type: 'object',
  required: ['errorCode', 'message', 'show'],
  properties: {
    errorCode: { type: 'string' },
    message: { type: 'string' },
    show: { type: 'string', enum: [...SHOW_KINDS] },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'keyword', 'message'],
        properties: { field: { type: 'string' }, keyword: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function templateOf(endpoint: Endpoint): string {
  return urlOf(endpoint).replace(/:(\w+)/g, '{$1}');
}

function tagOf({ area, path }: Endpoint): string {
  return `${area} ${path.split('/')[1] ?? ''}`;
}

/** One file; it takes the place of the number of an upload. */
const FORM_SCHEMA: JsonObject = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

function operationOf(endpoint: Endpoint): Operation {
  const { method, path, access, input, output, summary, limits, priority, freshness, upload } = endpoint;
  const slots = pathSlots(path);
  const inQuery = travelsInQuery(method);
  const properties = plain(input.properties) as Record<string, Json>;
  const required: readonly string[] = input.required ?? [];
  const elsewhere = Object.keys(properties).filter((name) => !slots.includes(name));
  const parameters: JsonObject[] = [
    ...slots.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...(inQuery
      ? elsewhere.map((name) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema: properties[name] ?? {},
        }))
      : []),
    ...(access.kind === 'channel' && access.by === CHANNEL_HEADER
      ? [{ name: CHANNEL_HEADER, in: 'header', required: true, schema: { type: 'integer', minimum: 1 } }]
      : []),
    ...(method === 'GET' || access.kind === 'open'
      ? []
      : [
          {
            name: IDEMPOTENCY_HEADER,
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 8, maxLength: 200 },
          },
        ]),
  ];
  const bodySchema = {
    type: 'object',
    properties: pick(properties, elsewhere),
    required: required.filter((name) => elsewhere.includes(name)),
    additionalProperties: false,
  };
  const hasBody = !inQuery && elsewhere.length > 0;
  return {
    operationId: `${method.toLowerCase()}${urlOf(endpoint)
      .replace(/^\/api/, '')
      .replace(/[^A-Za-z0-9]+/g, '_')}`,
    summary,
    description: [
      whoMayCall(access),
      ...limits.map(
        (limit) =>
          `At most ${limit.max} calls${limit.having === undefined ? '' : ` with ${limit.having}`} per ${limit.seconds} s and ${limit.per}.`,
      ),
      ...(priority === 'high' ? ['Served first when the server is overloaded.'] : []),
      ...(freshness.kind === 'replica'
        ? [`May be some seconds old; send back ${POSITION_HEADER} of your last command to have it included.`]
        : []),
    ].join(' '),
    tags: [tagOf(endpoint)],
    security: access.kind === 'open' ? (access.session === 'read' ? [{}, { session: [] }] : [{}]) : [{ session: [] }],
    parameters,
    ...(hasBody
      ? {
          requestBody: {
            required: bodySchema.required.length > 0,
            content: {
              'application/json': { schema: bodySchema },
              ...(upload === null ? {} : { 'multipart/form-data': { schema: FORM_SCHEMA } }),
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: plain(output) } } },
      ...errorResponses(endpoint),
    },
  };
}

/** Who is admitted, as a sentence; the same text is in docs/generated/surface.md. */
export function whoMayCall(access: Access): string {
  if (access.kind === 'open')
    return access.session === 'read' ? 'Anyone; signed in or not.' : 'Anyone; a session is not looked at.';
  if (access.kind === 'signedIn') return 'Anyone signed in.';
  if (access.kind === 'signedUp') return 'Anyone signed in whose additional information is complete.';
  if (access.kind === 'site') return "The site's administrators.";
  const where = access.by === CHANNEL_HEADER ? `the ${CHANNEL_HEADER} header` : `\`${access.by}\``;
  return `${access.check} in the channel that ${where} names (${ROLE_CHECKS[access.check].join(', ')}).`;
}

/** Codes that may come from the guard and the validator, besides those the endpoint lists. */
export function codesOf({ access, badInput, errors, limits, input }: Endpoint): readonly ErrorSpec[] {
  const byGuard: readonly ErrorSpec[] =
    access.kind === 'open'
      ? access.session === 'read'
        ? [coreErrors.EXPIRED_TOKEN, coreErrors.INVALID_AUTH_TOKEN]
        : []
      : [
          coreErrors.EXPIRED_TOKEN,
          coreErrors.INVALID_AUTH_TOKEN,
          coreErrors.NEED_TO_LOGIN,
          ...(access.kind === 'signedIn'
            ? []
            : access.kind === 'site'
              ? [coreErrors.NOT_HAS_ROLE]
              : [coreErrors.NEED_TO_SIGNUP]),
          ...(access.kind === 'channel'
            ? [coreErrors.NOT_HAS_ROLE, channelErrors.EDUENV_UNAUTHORIZED_MEMBER, channelErrors.CHANNEL_NOT_FOUND]
            : []),
        ];
  const byInput =
    Object.keys(input.properties).length === 0
      ? []
      : badInput
        ? [badInput]
        : [coreErrors.VALIDATION_FAIL, coreErrors.MULTIPLE_FIELD_ERRORS];
  return [
    ...new Set([...byGuard, ...byInput, ...(limits.length > 0 ? [coreErrors.TOO_MANY_REQUESTS] : []), ...errors]),
  ];
}

function errorResponses(endpoint: Endpoint): Record<string, JsonObject> {
  const byStatus = new Map<number, string[]>();
  for (const { status, code } of codesOf(endpoint)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.join(', '),
          content: {
            'application/json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/ErrorBody' }, { properties: { errorCode: { enum: codes } } }],
              },
            },
          },
        },
      ]),
  );
}

/** A schema without what TypeBox keeps for itself. */
function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema)) as Json;
}

function pick(properties: Readonly<Record<string, Json>>, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, properties[name] ?? {}]));
}
