import { NOTICE_KINDS } from '@dolphin/contract/channels/channels.constants';
import { useEffect } from 'react';
import { currentAddress, go } from '../lib/navigate.ts';
import { overlay } from '../lib/overlay/overlay.ts';

/**
 * Shows the notice that the address asks for (`?message=WELCOME`), on the lounge and on a channel's home, and takes it
 * out of the address, so that a reload or a shared link does not tell it again. [UIX-10]
 */
export function useMessageNotice(): void {
  useEffect(() => {
    const url = new URL(currentAddress(), location.origin);
    const asked = url.searchParams.get('message');
    if (asked === null) return;
    url.searchParams.delete('message');
    go(url.pathname + url.search + url.hash, { replace: true });
    const kind = NOTICE_KINDS.find((known) => known === asked);
    if (kind) void overlay.notice(kind);
  }, []);
}
