/** Messages between the tabs of one browser. Without BroadcastChannel they check when they become visible. */
type TabMessage = 'in' | 'out';

const NAME = 'dolphin-session';
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

export function notifyOtherTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

export function onOtherTab(listener: (message: TabMessage) => void): void {
  const received = open();
  if (received)
    received.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'in' || data === 'out') listener(data);
    };
}
