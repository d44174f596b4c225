import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { site } from '@dolphin/contract/site/site.contract';
import { useRead } from '../lib/query.ts';

export type Configuration = OutputOf<typeof site.configuration>;

/** What the site is set up with: support e-mail, demo accounts, plugin keys. Undefined until it is known. */
export function useConfiguration(): Configuration | undefined {
  return useRead(site.configuration, {}, { isQuiet: true, staleTimeMs: Infinity }).data;
}
