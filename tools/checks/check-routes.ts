import path from 'node:path';
import { listFiles, type Node, readSource, ROOT, textsOf, walkSyntax } from '../source-files.ts';

/*
 * `npm run check`, step "routes": every page is reached by clicking. Routes and links are read from the sources of the
 * web. A visit begins with what stands around every page (main.tsx and all it imports) and the page at `/`. Each page
 * offers the addresses that occur in its file and in every file it imports, and those lead to further pages. [NAV-107]
 */
const SOURCES = ['web/src/**/*.{ts,tsx}'];
const IGNORED = /\.(test|dom\.test|fixture)\.tsx?$|\/test\//;
const START = 'web/src/app/main.tsx';
const ROUTES = /^web\/src\/app\/routes\//;
/** Lists of pages by name: `laterPage('ShopPage')` is the page of that name. */
const PAGES = ['web/src/app/routes/later-pages.ts', 'web/src/app/routes/channel-pages.ts'];

/** Pages that no link of ours leads to, each with the reason. */
export const REACHED_OTHERWISE: Readonly<Record<string, string>> = {
  '/auth': 'a provider of social sign-in sends people back to it',
  '/signup/guardian': 'the mail to a guardian links to it',
  '/family/invite/$token': 'the text message to a guardian links to it',
  '/guardian/friends': 'the mail to a guardian links to it',
  '/learn/first': 'the first quest leads to it; the address is in the data of the quest',
  '/styleguide': 'a tool of the developers, closed in production',
  '/channels/$slug/$': 'sends addresses with the plural on; nothing is shown there',
};

export type Route = { readonly path: string; readonly files: readonly string[] };
type Sources = ReadonlyMap<string, string>;

/** What one file gives: what it imports, and the addresses it names. A part that is filled in is `$`. */
type FileFacts = { readonly imports: readonly string[]; readonly addresses: readonly string[] };

function resolveImport(from: string, target: string): string | null {
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : null;
}

/** A text as an address, or null. `/channel/${slug}/x` is `/channel/$/x`; whatever follows a question mark is left out. */
function addressOf(node: Node): string | null {
  const parts = textsOf(node);
  const whole = parts.join('$').split(/[?#]/)[0] ?? '';
  return (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') && /^\/(?!\/)/.test(whole) ? whole : null;
}

function factsOf(file: string, code: string): FileFacts {
  const imports: string[] = [];
  const addresses: string[] = [];
  walkSyntax(code, file, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      const source = node['source'] as Node | null;
      const target = source && node['typeOnly'] !== true ? resolveImport(file, String(source['value'])) : null;
      if (target) imports.push(target);
      return;
    }
    if (node.type === 'CallExpression' && (node['callee'] as Node).type === 'Import') {
      const [first] = node['arguments'] as readonly { readonly expression: Node }[];
      const target = first ? resolveImport(file, textsOf(first.expression)[0] ?? '') : null;
      if (target) imports.push(target);
      return;
    }
    // `at('/manage')` of a channel is below its address.
    if (node.type === 'CallExpression' && (node['callee'] as Node)['value'] === 'at') {
      const [first] = node['arguments'] as readonly { readonly expression: Node }[];
      const address = first ? addressOf(first.expression) : null;
      if (address) addresses.push(`/channel/$${address}`);
    }
    const address = addressOf(node);
    // So is the address of a page of the office, wherever it is listed.
    if (address) addresses.push(address, ...(/^\/manage(\/|$)/.test(address) ? [`/channel/$${address}`] : []));
  });
  return { imports, addresses };
}

const argumentsOf = (node: Node) =>
  (node['arguments'] as readonly { readonly expression: Node }[]).map(({ expression }) => expression);
const calleeOf = (node: Node) => String((node['callee'] as Node)['value'] ?? '');

/** The page that a component of a route is: by its import, or by its name in a list of pages. */
function filesOf(file: string, component: Node | undefined, later: ReadonlyMap<string, string>): readonly string[] {
  if (component?.type !== 'CallExpression') return [];
  const [first] = argumentsOf(component);
  if (/^(later|channel)Page$/.test(calleeOf(component)))
    return [later.get(textsOf(first as Node)[0] ?? '') ?? ''].filter(Boolean);
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    else if (value !== null && typeof value === 'object') {
      const node = value as Node;
      if (node.type === 'CallExpression' && (node['callee'] as Node).type === 'Import') {
        const target = resolveImport(file, textsOf(argumentsOf(node)[0] as Node)[0] ?? '');
        if (target) found.push(target);
      }
      for (const child of Object.values(node)) look(child);
    }
  };
  look(component);
  return found;
}

type Declared = {
  readonly name: string;
  readonly parent: string;
  readonly path: string;
  readonly files: readonly string[];
};

function propertiesOf(object: Node): ReadonlyMap<string, Node> {
  const properties = object['properties'] as readonly Node[];
  return new Map(
    properties.map((one) => [String((one['key'] as Node | undefined)?.['value'] ?? ''), one['value'] as Node]),
  );
}

/** `() => layout` */
function parentOf(node: Node | undefined): string {
  const body = node?.['body'] as Node | undefined;
  return String(body?.['value'] ?? '');
}

/** Routes of one file: `createRoute({…})`, and calls of helpers that are made of it, such as `page(path, title, component)`. */
function declaredIn(file: string, code: string, helpers: Map<string, string>, later: ReadonlyMap<string, string>) {
  const declared: Declared[] = [];
  walkSyntax(code, file, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const name = String((node['id'] as Node)['value'] ?? '');
    const value = node['init'] as Node | null;
    if (value?.type === 'ArrowFunctionExpression') {
      const body = value['body'] as Node;
      const [first] = body.type === 'CallExpression' && calleeOf(body) === 'createRoute' ? argumentsOf(body) : [];
      if (first) helpers.set(name, parentOf(propertiesOf(first).get('getParentRoute')));
    }
    if (value?.type !== 'CallExpression') return;
    const [first, , component] = argumentsOf(value);
    if (calleeOf(value) === 'createRoute' && first) {
      const given = propertiesOf(first);
      const own = given.get('path');
      declared.push({
        name,
        parent: parentOf(given.get('getParentRoute')),
        path: own ? (textsOf(own)[0] ?? '') : '',
        files: filesOf(file, given.get('component'), later),
      });
    } else if (helpers.has(calleeOf(value)) && first)
      declared.push({
        name,
        parent: helpers.get(calleeOf(value)) ?? '',
        path: textsOf(first)[0] ?? '',
        files: filesOf(file, component, later),
      });
  });
  return declared;
}

/** Every route with its whole path and the files of its page and of the frames around it. */
export function readRoutes(sources: Sources): readonly Route[] {
  const later = new Map(
    PAGES.flatMap((list) =>
      [...(sources.get(list) ?? '').matchAll(/(\w+): \(\) =>\s*import\('([^']+)'\)/g)].map(
        ([, name = '', target = '']) => [name, resolveImport(list, target) ?? ''] as const,
      ),
    ),
  );
  const shared = new Map<string, string>();
  const files = [...sources].filter(([file]) => ROUTES.test(file) && !PAGES.includes(file));
  // Helpers that files share come first: `page` and `openPage` of the root.
  for (const [file, code] of files) if (file.endsWith('root-page.ts')) declaredIn(file, code, shared, later);
  return files.flatMap(([file, code]) => {
    const declared = declaredIn(file, code, new Map(shared), later);
    const whole = (one: Declared): Route => {
      const parent = declared.find(({ name }) => name === one.parent && name !== one.name);
      const above = parent ? whole(parent) : { path: '', files: [] };
      return { path: `${above.path}${one.path}`.replace(/(.)\/$/, '$1'), files: [...above.files, ...one.files] };
    };
    const parents = new Set(declared.map(({ parent }) => parent));
    return declared.filter(({ name, path: own }) => own !== '' && !parents.has(name)).map(whole);
  });
}

const segmentsOf = (address: string) =>
  address
    .replace(/(.)\/$/, '$1')
    .split('/')
    .slice(1);

/** Whether an address may be one of a route: a part that is filled in fits any part. */
function fits(address: string, route: string): boolean {
  const [requested, wanted] = [segmentsOf(address), segmentsOf(route)];
  return (
    requested.length === wanted.length &&
    wanted.every(
      (part, at) => part === requested[at] || (part.startsWith('$') && requested[at] !== '') || requested[at] === '$',
    )
  );
}

/** Routes that nobody reaches by clicking, from everything there is. */
export function unreachedRoutes(sources: Sources, exempt: readonly string[] = []): readonly string[] {
  const routes = readRoutes(sources);
  const known = new Map<string, FileFacts>();
  const facts = (file: string): FileFacts => {
    const found = known.get(file) ?? factsOf(file, sources.get(file) ?? '');
    known.set(file, found);
    return found;
  };
  const seen = new Set<string>();
  const addresses = new Set<string>(['/']);
  const visit = (file: string): void => {
    if (seen.has(file) || ROUTES.test(file) || !sources.has(file)) return;
    seen.add(file);
    for (const address of facts(file).addresses) addresses.add(address);
    for (const target of facts(file).imports) visit(target);
  };
  visit(START);
  const reached = new Set<Route>();
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const route of routes)
      if (!reached.has(route) && [...addresses].some((address) => fits(address, route.path))) {
        reached.add(route);
        for (const file of route.files) visit(file);
      }
  }
  return routes.filter((route) => !reached.has(route) && !exempt.includes(route.path)).map((route) => route.path);
}

export function readWeb(root: string = ROOT): Sources {
  return new Map(
    listFiles(SOURCES, root)
      .filter((file) => !IGNORED.test(file))
      .map((file) => [file, readSource(file, root)] as const),
  );
}

if (import.meta.main) {
  const sources = readWeb();
  const routes = readRoutes(sources);
  const unreached = unreachedRoutes(sources, Object.keys(REACHED_OTHERWISE));
  for (const route of unreached) console.error(`${route}: no link leads there`);
  const gone = Object.keys(REACHED_OTHERWISE).filter((one) => !routes.some((route) => route.path === one));
  for (const route of gone) console.error(`${route}: is exempt, but there is no such route`);
  console.log(`${routes.length} routes`);
  process.exitCode = unreached.length + gone.length > 0 || routes.length === 0 ? 1 : 0;
}
