import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ErrorSpec } from './errors.ts';

/** The two API areas, both at version 1. [API-1] */
export const AREAS = { dolphin: '/api/dolphin/v1', eduenv: '/api/eduenv/v1' } as const;
export type Area = keyof typeof AREAS;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * At most `max` calls per `seconds`, counted per caller address or per signed-in user, kept across restarts. With
 * `having`, only calls whose query has that field count: a list is cheap, the same list searched is not.
 */
export type RateLimit = {
  readonly per: 'address' | 'user';
  readonly max: number;
  readonly seconds: number;
  readonly having?: string;
};

/**
 * What is served first when there is more to do than the server can. `high` is for what people lose work or are locked
 * out without: signing in, handing in, saving code. If everything is high, nothing is.
 */
export type Priority = 'high' | 'normal';

/**
 * How fresh the rows of a read must be. Reads come from the primary of the database. One that declares `mayLag` may come
 * from a replica, which is behind by moments; see docs/decisions/0137.
 */
export type Freshness =
  | { readonly kind: 'primary' }
  | { readonly kind: 'replica'; /** Why nobody is harmed by rows of a moment ago. */ readonly because: string };

const PRIMARY: Freshness = { kind: 'primary' };

/**
 * For reads only. What the caller wrote, or received by events, is always included. Only for handlers that decide
 * by rows of the primary (`ctx.primary`) who may see the answer, and that put no row of `ctx.db` into a cache.
 */
export function mayLag(because: string): Freshness {
  return { kind: 'replica', because };
}

/**
 * On the answer to a command: how far the log of the database had been written by then. Reads send it back, for a while,
 * and a replica answers them only when it is there.
 */
export const POSITION_HEADER = 'x-write-position';
/** On reads that may lag: the last event that the caller has got. */
export const SEEN_HEADER = 'x-event-seen';

/** A replica further behind than this answers nothing. */
export const REPLICA_LAG_MAX_MS = 10_000;
/** Longer than a replica that answers may be behind: what was written earlier than that is everywhere. */
export const POSITION_KEPT_MS = 3 * REPLICA_LAG_MAX_MS;

/**
 * One call the web can make. Input is a single object: names that occur in the path travel in the path, the rest in
 * the query (GET, DELETE) or in the body.
 */
export type Endpoint<
  In extends TObject = TObject,
  Out extends TSchema = TSchema,
  A extends Access = Access,
  Err extends ErrorSpec = ErrorSpec,
> = {
  readonly area: Area;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: A;
  readonly input: In;
  readonly output: Out;
  readonly errors: readonly Err[];
  readonly limits: readonly RateLimit[];
  /** How long the web waits for the answer; `null` waits for ever, as uploads must. [API-10] */
  readonly timeoutMs: number | null;
  /** The code that bad input is answered with instead of VALIDATION_FAIL or MULTIPLE_FIELD_ERRORS. */
  readonly badInput: ErrorSpec | null;
  readonly priority: Priority;
  /** Whether the answer may be read from a replica of the database. */ readonly freshness: Freshness;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** The fields that several people may edit at the same time; null for every other call. See `defineEdit`. */
  readonly edited: Readonly<Record<string, TSchema>> | null;
  /** The call also takes a file as multipart/form-data; null for every other call. */ readonly upload: FormUpload | null;
};

/** An upload of this purpose is made of the file, and its number stands in the named field of the input. */
export type FormUpload = { readonly purpose: string; readonly field: string };

export type InputOf<E extends Endpoint> = Static<E['input']>;
export type OutputOf<E extends Endpoint> = Static<E['output']>;
export type CodeOf<E extends Endpoint> = E['errors'][number]['code'];

type PathSlots<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathSlots<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** How long the web waits unless the endpoint sets its own timeout. */
export const DEFAULT_TIMEOUT_MS = 30_000;

/** What a declaration names; the rest has defaults. */
export type EndpointSpec<
  P extends `/${string}` = `/${string}`,
  In extends TObject = TObject,
  Out extends TSchema = TSchema,
  A extends Access = Access,
  Err extends ErrorSpec = ErrorSpec,
> = {
  readonly area: Area;
  readonly method: Method;
  readonly path: PathSlots<P> extends keyof Static<In>
    ? P
    : `missing in input: ${Exclude<PathSlots<P>, keyof Static<In>> & string}`;
  readonly access: A;
  readonly input: In;
  readonly output: Out;
  readonly summary: string;
  readonly errors?: readonly Err[];
  readonly limits?: readonly RateLimit[];
  readonly timeoutMs?: number | null;
  readonly badInput?: ErrorSpec;
  readonly priority?: Priority;
  readonly freshness?: Freshness;
  readonly upload?: FormUpload;
};

export function defineEndpoint<
  const P extends `/${string}`,
  In extends TObject,
  Out extends TSchema,
  const A extends Access<keyof Static<In> & string>,
  const Err extends ErrorSpec = never,
>(spec: EndpointSpec<P, In, Out, A, Err>): Endpoint<In, Out, A, Err> {
  if (spec.freshness?.kind === 'replica' && spec.method !== 'GET')
    throw new Error(`${spec.method} ${spec.path}: only a read may lag.`);
  return { ...spec, ...optionsOf(spec), path: spec.path as P, errors: spec.errors ?? [], edited: null };
}

/** What a declaration may leave out, with its defaults. */
export function optionsOf({
  limits = [],
  timeoutMs = DEFAULT_TIMEOUT_MS,
  badInput,
  priority = 'normal',
  freshness = PRIMARY,
  upload,
}: Partial<Pick<EndpointSpec, 'limits' | 'timeoutMs' | 'badInput' | 'priority' | 'freshness' | 'upload'>>) {
  return { limits, timeoutMs, badInput: badInput ?? null, priority, freshness, upload: upload ?? null };
}

/** The endpoint's address with its area, path slots still in place. */
export function urlOf(endpoint: Pick<Endpoint, 'area' | 'path'>): string {
  return AREAS[endpoint.area] + endpoint.path;
}

/** Names of the input that travel in the path. */
export function pathSlots(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** Whether the rest of the input travels in the query and not in the body. */
export function travelsInQuery(method: Method): boolean {
  return method === 'GET' || method === 'DELETE';
}
