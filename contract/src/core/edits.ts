import Type, { type Static, type TObject, type TOptional, type TProperties, type TSchema, type TString } from 'typebox';
import type { Access } from './access.ts';
import { coreErrors } from './core.errors.ts';
import { type Endpoint, type EndpointSpec, optionsOf } from './endpoint.ts';
import type { ErrorSpec } from './errors.ts';

/**
 * The state of a thing's editable fields, as the server last read them. Opaque for everybody else: a read gives it, an
 * edit sends it back. It stands for each field by itself, so that edits of different fields do not conflict.
 */
export const EditVersion = Type.String({ pattern: '^[\\w-]*$', maxLength: 2_000 });

/** Whoever edits sends only what they changed. */
type Changes<F extends TProperties> = { readonly [K in keyof F]: TOptional<F[K]> };
type EditInput<I extends TProperties, F extends TProperties> = TObject<
  I & Changes<F> & { readonly version: TOptional<TString> }
>;

/** An endpoint that edits fields of a thing which several people may edit at the same time. [API-108] */
export type EditEndpoint<
  F extends TProperties = TProperties,
  In extends TObject = TObject,
  Out extends TSchema = TSchema,
  A extends Access = Access,
  Err extends ErrorSpec = ErrorSpec,
> = Omit<Endpoint<In, Out, A, Err>, 'edited'> & { readonly edited: F };

/** All editable fields with their values. */
export type EditedOf<E extends EditEndpoint> = Static<TObject<E['edited']>>;

/**
 * Declares an edit. `input` names the thing; `fields` are what can be edited, all of them optional in a request. With
 * `version`, a field that somebody else changed since is refused with EDIT_CONFLICT and nothing is written; the others
 * are merged. Without `version` the sent fields are written as they are.
 */
export function defineEdit<
  const P extends `/${string}`,
  I extends TProperties,
  F extends TProperties,
  Out extends TSchema,
  const A extends Access<keyof Static<TObject<I>> & string>,
  const Err extends ErrorSpec = never,
>(
  spec: Omit<EndpointSpec<P, TObject<I>, Out, A, Err>, 'input' | 'method'> & {
    readonly method: 'PUT' | 'PATCH';
    readonly input: I;
    readonly fields: F;
  },
): EditEndpoint<F, EditInput<I, F>, Out, A, Err | typeof coreErrors.EDIT_CONFLICT> {
  const { input, fields, ...rest } = spec;
  const changes = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]));
  const properties = { ...input, ...changes, version: Type.Optional(EditVersion) };
  return {
    ...rest,
    ...optionsOf(spec),
    path: spec.path as P,
    input: Type.Object(properties, { additionalProperties: false }) as EditInput<I, F>,
    errors: [...(spec.errors ?? []), coreErrors.EDIT_CONFLICT],
    edited: fields,
  };
}
