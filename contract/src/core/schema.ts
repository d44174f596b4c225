import Type, { type TSchema } from 'typebox';

/** Ids are positive whole numbers that fit a JavaScript number exactly. */
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const UserId = Id;
export const ChannelId = Id;
export const RowId = Id;

/** An object without fields, for calls that take or give nothing. */
export const Nothing = Type.Object({}, { additionalProperties: false });

/** A moment, as ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });
/** A calendar day in Seoul, `2026-11-15`; never an instant. */
export const PlainDate = Type.String({ format: 'date' });

/** One of a closed list, as a plain string enumeration that JSON Schema and OpenAPI show well. */
export function OneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** A line a person typed: trimmed by the server, without control characters. */
export function Line(options: { readonly min?: number; readonly max: number }) {
  return Type.String({ minLength: options.min ?? 1, maxLength: options.max, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
}
