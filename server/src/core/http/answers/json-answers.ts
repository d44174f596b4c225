/**
 * Answers that the database has written as JSON already: their text is sent as it is, and nobody reads it in between. The
 * schema of the endpoint does not write them, so it does not drop what is not declared either: outside production each
 * one is compared with what the schema would have written, and one that differs is an error.
 */
import { isDeepStrictEqual } from 'node:util';

/** Stands for an answer whose text is there already; a table beside it would be work for the garbage collector. */
class JsonAnswer {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static textOf(answer: object): string | undefined {
    return #text in answer ? answer.#text : undefined;
  }
}

type Serialize = (value: unknown) => string;

/** Marks the text as the answer; what comes back stands for it and has no fields of its own. `check` is the schema's. */
export function jsonAnswer<T extends object>(text: string, check: Serialize | null): T {
  if (check) requireDeclared(text, check);
  // Nobody reads a field of it: the server sends its text.
  return new JsonAnswer(text) as unknown as T;
}

export function textOf(answer: object): string | undefined {
  return JsonAnswer.textOf(answer);
}

function requireDeclared(text: string, serialize: Serialize): void {
  const sent = JSON.parse(text) as object;
  const declared = JSON.parse(serialize(sent)) as object;
  if (isDeepStrictEqual(sent, declared)) return;
  const fields = Object.keys({ ...sent, ...declared }).filter(
    (name) => !isDeepStrictEqual(Reflect.get(sent, name), Reflect.get(declared, name)),
  );
  throw new Error(`An answer that the database wrote is not as its endpoint declares it: ${fields.join(', ')}`);
}
