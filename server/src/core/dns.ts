import { Resolver } from 'node:dns/promises';

/** The texts that stand at a name in the DNS; none where there is no such record. Rejects when nobody could say. */
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
