import { errorsText } from '../errors/errors.text.ts';
import { report } from './monitor.ts';
import { localizeNow } from '../text/use-text.ts';

const RELOADED = 'dolphin-chunk-reloaded';

/**
 * A new version was published while this page was open, and a chunk of the old one is gone: alert and reload, once per
 * session. A second failure is something else, and reloading for ever would be worse than an error page. [API-12]
 * Returns whether the page is about to be reloaded.
 */
export function recoverFromChunkError(error: unknown, reload: () => void = () => location.reload()): boolean {
  // Without a network nothing can be fetched, and reloading would take away the page that is there.
  if (!isChunkError(error) || !navigator.onLine || wasReloaded()) return false;
  sessionStorage.setItem(RELOADED, '1');
  report('chunk', String((error as Error).message));
  // A dialog of our own might need the very piece that is missing; the browser's own is always there.
  window.alert(localizeNow(errorsText).chunk);
  reload();
  return true;
}

/** Browsers each have their own sentence for an import that could not be fetched. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload CSS|ChunkLoadError/i.test(
      `${error.name} ${error.message}`,
    )
  );
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED) !== null;
  } catch {
    // Without storage nobody could remember, and the reload might never end.
    return true;
  }
}

/**
 * Vite emits an event for each import that fails, also while the page is in use. A connection that breaks for a moment
 * is no new version: the page stays with all that was written in it, and whoever needs the chunk tries again.
 */
export function watchForChunkErrors(reload?: () => void): () => void {
  const onError = (event: Event) => {
    const { payload } = event as Event & { payload?: unknown };
    void isGone(payload).then((gone) => gone && recoverFromChunkError(payload, reload));
  };
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}

/** Whether the server no longer has it. Safari does not name the chunk; then the page's own script stands for it. */
async function isGone(error: unknown): Promise<boolean> {
  const named = error instanceof Error ? /(https?:\/)?\/\S+$/.exec(error.message)?.[0] : undefined;
  const url = named ?? document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  if (url === undefined) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}
