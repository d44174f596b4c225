import { useParams } from '@tanstack/react-router';
import { useQueryText } from './use-query-text.ts';

/** A number of the database as an address has it; null for everything else, also for `1e3` and numbers too large. */
export function idOf(text: string | undefined): number | null {
  const id = text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}

/** One of the numbers in the path: the part that the route names `$name`. */
export function usePathId(name: string): number | null {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return idOf(params[name]);
}

/** One of the numbers in the query. */
export function useQueryId(name: string): number | null {
  return idOf(useQueryText(name));
}
