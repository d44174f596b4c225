import { type GrowingList, type Input, type Place, PLACES } from './list-kinds.ts';
import type { Callers, FilledProduct } from './stage.ts';

export type Statement = {
  readonly text: string;
  readonly buffers: number;
  readonly lookups: number;
  readonly descents: number;
};
type Answer = { readonly pageCount?: number } & Readonly<Record<string, unknown>>;

function urlFor(stage: FilledProduct, path: string, input: Input): string {
  const left = new Map(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const filled = path.replace(/:(\w+)/g, (_slot, name: string) => {
    const value = left.get(name) ?? '';
    left.delete(name);
    return encodeURIComponent(value);
  });
  return `${stage.url}${filled}${left.size > 0 ? `?${new URLSearchParams([...left]).toString()}` : ''}`;
}

async function get(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await fetch(url, { headers: { 'accept-language': 'en', ...headers } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Milliseconds until the whole answer is there. */
export async function timed(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  await get(url, headers);
  return performance.now() - started;
}

/** What the statements of a call touched. */
export async function explainCall(
  stage: FilledProduct,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly Statement[]> {
  // A call that must wait for a new connection loses sight of its statements; the next one finds it open.
  for (let attempt = 0; attempt < 3; attempt++) {
    await get(url, { ...headers, 'x-explain': 'yes' });
    const { statements } = (await get(`${stage.url}/explained`, {})) as Answer & {
      readonly statements: readonly Statement[];
    };
    if (statements.length > 0) return statements;
  }
  throw new Error(`${url} was answered without asking the database`);
}

/** The addresses of the four places of a list, or of the one place it has. */
export async function placesOf(
  stage: FilledProduct,
  callers: Callers,
  path: string,
  list: GrowingList,
): Promise<ReadonlyMap<Place, string>> {
  const input = list.input?.(stage) ?? {};
  if (list.places) {
    const places = list.places(stage);
    return new Map(PLACES.map((place) => [place, urlFor(stage, path, places[place])]));
  }
  const url = urlFor(stage, path, input);
  const first = await get(url, callers[list.as]);
  const isEmpty = !Object.values(first).some((value) => Array.isArray(value) && value.length > 0);
  if (isEmpty && !list.mayBeEmpty) throw new Error(`${url} is empty: its filler does not fill it`);
  const pages = Math.min(first.pageCount ?? 1, list.pagesMax ?? Infinity);
  if (pages <= 1) return new Map([['first', url]]);
  // The last page that is full: how many happen to be on the very last one is no matter of size.
  const at: Record<Place, number> = {
    first: 1,
    middle: Math.ceil(pages / 2),
    last: Math.max(1, pages - 1),
    random: 1 + Math.floor(pages * 0.83),
  };
  return new Map(PLACES.map((place) => [place, urlFor(stage, path, { ...input, page: Math.min(at[place], pages) })]));
}
