import { hiddenUploads, subscribeUploads } from '../uploads.ts';

let isKept = false;
let isMounted = false;

/** From now on the tray comes by itself when an upload goes on without its editor. */
export function keepTray(): void {
  if (isKept) return;
  isKept = true;
  subscribeUploads(() => {
    if (isMounted || hiddenUploads().length === 0) return;
    isMounted = true;
    import('./mount-tray.tsx').then(
      ({ mountTray }) => mountTray(),
      () => {
        // Fetched again with the next change of an upload.
        isMounted = false;
      },
    );
  });
}
