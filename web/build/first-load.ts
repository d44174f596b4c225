import type { Rolldown } from 'vite';

type Context = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/**
 * Names one chunk for everything the entry needs before any page is chosen. Left alone, the bundler cuts it into a
 * dozen small files, each shared with some page, which compress badly and cost a request each.
 */
export function firstLoadChunk(name: string) {
  const known = new Map<string, boolean>();
  const isNeededAtOnce = (id: string, context: Context): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false); // a circle of imports leads nowhere new
    const info = context.getModuleInfo(id);
    const needed = info !== null && (info.isEntry || info.importers.some((importer) => isNeededAtOnce(importer, context)));
    known.set(id, needed);
    return needed;
  };
  // The entry itself stays what it is: the page's script tag points at it.
  return (id: string, context: Context): string | null => (!context.getModuleInfo(id)?.isEntry && isNeededAtOnce(id, context) ? name : null);
}
