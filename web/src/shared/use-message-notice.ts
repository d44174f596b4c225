import { NOTICE_KINDS } from '@dolphin/contract/channels/channels.constants';
import { useEffect } from 'react';
import { currentAddress, go } from '../lib/browser/navigate.ts';
import { overlay } from '../lib/overlay/overlay.ts';
import { useQueryText } from './address/use-query-text.ts';

/**
 * Shows the notice that the address asks for (`?message=WELCOME`), on the lounge and on a channel's home, and takes it
 * out of the URL, so that a reload or a shared link does not show it again. Also when it is asked for on the page that
 * is shown already, as by somebody who joins from the channel's home. [UIX-10]
 */
export function useMessageNotice(): void {
  const requested = useQueryText('message');
  useEffect(() => {
    if (requested === undefined) return;
    const url = new URL(currentAddress(), location.origin);
    url.searchParams.delete('message');
    go(url.pathname + url.search + url.hash, { replace: true });
    const kind = NOTICE_KINDS.find((known) => known === requested);
    if (kind) void overlay.notice(kind);
  }, [requested]);
}
