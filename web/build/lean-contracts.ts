import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst, type Plugin } from 'vite';

/**
 * The contract contains more than a browser needs: the schema of a response or an event, the rate limit of a call, a
 * sentence for the documentation, the sentence of an error (the server sends it). The web never reads these. Taking them
 * out of the build keeps a page from paying for every endpoint and error of a domain of which it uses one. What a call
 * must be given is read by forms only, so it goes with every endpoint that no form is over.
 * lean-contracts.test.ts checks that nothing in web/src reads them.
 */
export const UNREAD = {
  endpoint: ['output', 'summary', 'limits'],
  error: ['ko', 'en', 'status'],
  event: ['payload'],
} as const;

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src');
const WEB = path.resolve(import.meta.dirname, '../src');

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

export function leanContracts(): Plugin {
  let inForms: ReadonlySet<string>;
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      inForms = namedInForms(
        globSync('**/*.{ts,tsx}', { cwd: WEB }).map((file) => readFileSync(path.join(WEB, file), 'utf8')),
      );
    },
    transform(code, id) {
      return id.startsWith(CONTRACT) && /\.(contract|errors|events)\.ts$/.test(id)
        ? { code: withoutUnread(code, inForms), map: null }
        : null;
    },
  };
}

/** The endpoints that forms are over: `useForm(users.leave, …)`. Where that is not plain to see, all that the file names. */
export function namedInForms(sources: readonly string[]): ReadonlySet<string> {
  return new Set(
    sources.flatMap((source) => {
      const forms = [...source.matchAll(/(?<!typeof )\buseForm(?:<[^(]*>)?\((\w+\.\w+\b)?/g)].map(([, name]) => name);
      return forms.includes(undefined)
        ? [...source.matchAll(/\b\w+\.\w+\b/g)].map(([name]) => name)
        : forms.filter((name) => name !== undefined);
    }),
  );
}

/** Works on plain JavaScript: types are gone by then. */
export function withoutUnread(code: string, inForms: ReadonlySet<string>): string {
  const cuts: [number, number][] = [];
  const cut = (object: unknown, names: readonly string[]) => {
    for (const property of propertiesOf(object))
      if (names.includes(keyOf(property))) cuts.push([property.start, endWithComma(code, property.end)]);
  };
  const cutInputs = (declared: Node) => {
    for (const endpoint of propertiesOf(declared['init'])) {
      const { callee, arguments: given } = (endpoint['value'] ?? {}) as {
        callee?: { name?: string };
        arguments?: readonly Node[];
      };
      if (
        callee?.name === 'defineEndpoint' &&
        !inForms.has(`${(declared['id'] as { name: string }).name}.${keyOf(endpoint)}`)
      )
        cut(given?.[0], ['input']);
    }
  };
  visit({ ...parseAst(code) }, (node) => {
    if (node.type === 'VariableDeclarator') cutInputs(node);
    if (node.type !== 'CallExpression') return;
    const { name } = node['callee'] as { name?: string };
    const [argument, table] = node['arguments'] as readonly Node[];
    if (name === 'defineEndpoint') cut(argument, UNREAD.endpoint);
    if (name === 'defineErrors') for (const error of propertiesOf(argument)) cut(error['value'], UNREAD.error);
    if (name === 'defineEvents' || name === 'defineClientMessages')
      for (const event of propertiesOf(table)) cut(event['value'], UNREAD.event);
  });
  return withoutUnused(taken(code, cuts));
}

/** An import that only served what was cut would still draw its module into the first load. */
function withoutUnused(code: string): string {
  const imports = parseAst(code).body.filter((node) => node.type === 'ImportDeclaration');
  const rest = taken(
    code,
    imports.map(({ start, end }) => [start, end]),
  );
  const isUsed = ({ local }: { readonly local: { readonly name: string } }) =>
    new RegExp(`\\b${local.name}\\b`).test(rest);
  const unused = imports.filter((node) => !node.specifiers.some(isUsed));
  return taken(
    code,
    unused.map(({ start, end }) => [start, end]),
  );
}

function taken(code: string, cuts: readonly (readonly [number, number])[]): string {
  return cuts
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}

function propertiesOf(object: unknown): readonly Node[] {
  return ((object as Node | undefined)?.['properties'] ?? []) as readonly Node[];
}

function keyOf(property: Node): string {
  return String((property['key'] as { name?: string } | undefined)?.name);
}

function endWithComma(code: string, end: number): number {
  return end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, see));
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  Object.values(node).forEach((child) => visit(child, see));
}
