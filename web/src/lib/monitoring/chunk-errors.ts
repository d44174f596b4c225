import { errorsText } from '../errors/errors.text.ts';
import { isChunkError } from './is-chunk-error.ts';
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

/**
 * While the page is in use: only when the server no longer has the chunk. A connection that breaks for a moment is no
 * new version, and a reload would take what was written. [API-110]
 */
export async function recoverIfGone(error: unknown, reload?: () => void): Promise<boolean> {
  return isChunkError(error) && (await isGone(error as Error)) && recoverFromChunkError(error, reload);
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED) !== null;
  } catch {
    // Without storage nobody could remember, and the reload might never end.
    return true;
  }
}

/** Vite emits an event for each import that fails; the import itself fails right after. */
export function watchForChunkErrors(reload?: () => void): () => void {
  const onError = (event: Event) =>
    void recoverIfGone((event as Event & { readonly payload?: unknown }).payload, reload);
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}

/** Safari does not name the chunk; then the page's own script stands for it. */
async function isGone({ message }: Error): Promise<boolean> {
  const url =
    /(https?:\/)?\/\S+$/.exec(message)?.[0] ??
    document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  if (url === undefined) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}
