import { createRequire } from 'node:module';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { compileOnce } from './compile-once.ts';

type Compile = (route: { readonly schema: unknown }) => (value: unknown) => string;
type Selector = () => (schemas: object, options: object) => Compile;

/** Fastify's own compiler, in the version that Fastify uses. */
function fastifyCompiler(): Compile {
  const { resolve } = createRequire(import.meta.url);
  const fromFastify = createRequire(resolve('fastify'));
  return (fromFastify('@fastify/fast-json-stringify-compiler') as Selector)()({}, {});
}

let compile: Compile | undefined;
const compileAnswer = compileOnce((schema) => (compile ??= fastifyCompiler())({ schema }));

/**
 * Writes answers by their schemas. Compiled when a route answers for the first time: hundreds of them at once take
 * longer than all else between a start and the first answer.
 */
export function serializerCompiler(): FastifySerializerCompiler<unknown> {
  return ({ schema }) => {
    let serialize: ((value: unknown) => string) | undefined;
    return (value) => {
      serialize ??= compileAnswer(schema as object);
      return serialize(value);
    };
  };
}
