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

/** Where each frame begins: what somebody signed in needs around every page, and what a learner, a channel and its office add. */
export type FrameFiles = Readonly<Record<'visitor' | 'member' | 'learner' | 'channel' | 'office', ReadonlySet<string>>>;

/** In this order: a chunk takes along what its modules import, unless an earlier one has it. */
const FRAME_CHUNKS = ['kit', 'home-kit', 'pieces', 'member', 'learner', 'channel', 'office'] as const;

/**
 * One chunk for each frame: fifty files otherwise, and 13 kB more. What visitors need of it too (`kit`, `home-kit`), and what
 * learners share with channels (`pieces`), is a chunk of its own, or each would fetch the frame of the other.
 */
export function frameChunks(files: FrameFiles, test: RegExp) {
  const from = (name: keyof FrameFiles) => reachedFrom((info) => files[name].has(path.normalize(info.id)));
  const [isVisitors, isMembers, isLearners, isChannels, isOffices] = [
    from('visitor'),
    from('member'),
    from('learner'),
    from('channel'),
    from('office'),
  ];
  const chunkOf = (id: string, context: Context): (typeof FRAME_CHUNKS)[number] | null => {
    const isIn = (reached: typeof isMembers) => reached(id, context);
    const isFramed = [isMembers, isLearners, isChannels, isOffices].some(isIn);
    if (!isFramed) return null;
    if (isIn(isVisitors)) return [isMembers, isChannels, isOffices].some(isIn) ? 'kit' : 'home-kit';
    if (isIn(isMembers)) return 'member';
    if (isIn(isLearners)) return isIn(isChannels) || isIn(isOffices) ? 'pieces' : 'learner';
    return isIn(isChannels) ? 'channel' : 'office';
  };
  return FRAME_CHUNKS.map((name) => ({
    name: (id: string, context: Context) => (chunkOf(id, context) === name ? name : null),
    test,
    // Constants of contracts are needed by types and schemas mostly: what a frame does not use stays out of it.
    includeDependenciesRecursively: name !== 'channel' && name !== 'office',
  }));
}

/** Files below web/src by their full path. One that was moved fails the build: left out, visitors would fetch what only members need. */
export function existingFiles(...names: readonly string[]): ReadonlySet<string> {
  const files = names.map((name) => path.resolve(import.meta.dirname, '../src', name));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`the first load names files that do not exist: ${missing.join(', ')}`);
  return new Set(files);
}
