import { useLocation } from '@tanstack/react-router';

/**
 * One name of the address's query, as it stands there. The router reads queries as JSON, which turns a token of digits
 * into a number and loses its zeros.
 */
export function useQueryText(name: string): string | undefined {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return new URLSearchParams(search).get(name) || undefined;
}
