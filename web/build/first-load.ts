import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type Context = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/** Whether a module is imported statically, directly or indirectly, by a module for which `isRoot` is true. */
function reachedFrom(isRoot: (info: Rolldown.ModuleInfo) => boolean) {
  const known = new Map<string, boolean>();
  const isReached = (id: string, context: Context): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false); // a circle of imports leads nowhere new
    const info = context.getModuleInfo(id);
    const reached = info !== null && (isRoot(info) || info.importers.some((importer) => isReached(importer, context)));
    known.set(id, reached);
    return reached;
  };
  return isReached;
}

/**
 * Names one chunk for everything the entry needs before any page is chosen. Left alone, the bundler cuts it into a
 * dozen small files, each shared with some page, which compress badly and cost a request each.
 */
export function firstLoadChunk(name: string) {
  const isNeededAtOnce = reachedFrom((info) => info.isEntry);
  // The entry itself stays what it is: the page's script tag points at it.
  return (id: string, context: Context): string | null =>
    !context.getModuleInfo(id)?.isEntry && isNeededAtOnce(id, context) ? name : null;
}

/**
 * The same for what somebody signed in needs at once, the header and the home: fifty files otherwise, and 13 kB more.
 * What visitors need of it too is a chunk of its own, or they would fetch it all.
 */
export function memberChunks(memberFiles: ReadonlySet<string>, visitorFiles: ReadonlySet<string>) {
  const isNeededByMembers = reachedFrom((info) => memberFiles.has(path.normalize(info.id)));
  const isNeededByVisitors = reachedFrom((info) => visitorFiles.has(path.normalize(info.id)));
  const named =
    (name: string, isShared: boolean) =>
    (id: string, context: Context): string | null =>
      isNeededByMembers(id, context) && isNeededByVisitors(id, context) === isShared ? name : null;
  return { shared: (name: string) => named(name, true), own: (name: string) => named(name, false) };
}

/** Files below web/src by their full path. One that was moved fails the build: left out, visitors would fetch what only members need. */
export function existingFiles(...names: readonly string[]): ReadonlySet<string> {
  const files = names.map((name) => path.resolve(import.meta.dirname, '../src', name));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`the first load names files that do not exist: ${missing.join(', ')}`);
  return new Set(files);
}
