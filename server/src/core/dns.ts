import { Resolver } from 'node:dns/promises';

/** The TXT records of a name in the DNS; empty when there is none. Rejects when the DNS could not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

export function openDns(): ResolveTxt {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return async (name) => {
    try {
      // One record may come in several pieces, of 255 bytes at most each.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}
