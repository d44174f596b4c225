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
      return writeOnce(value, serialize);
    };
  };
}

/** Answers that are sent more than once: written to text the first time, and the same text is sent from then on. */
const kept = new WeakMap<object, string | null>();

/** Marks an answer whose text is kept as long as the answer itself is. Whoever keeps it must not change it. */
export function keepAnswer<T extends object>(answer: T): T {
  kept.set(answer, null);
  return answer;
}

function writeOnce(answer: unknown, write: (answer: unknown) => string): string {
  if (typeof answer !== 'object' || answer === null) return write(answer);
  const known = kept.get(answer);
  if (typeof known === 'string') return known;
  const text = write(answer);
  if (known === null) kept.set(answer, text);
  return text;
}
