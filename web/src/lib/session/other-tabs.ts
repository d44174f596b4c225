/** News between the tabs of one browser. Without BroadcastChannel they notice when they are looked at. */
type News = 'in' | 'out';

const NAME = 'dolphin-session';
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

export function tellOtherTabs(news: News): void {
  open()?.postMessage(news);
}

export function onOtherTab(listener: (news: News) => void): void {
  const heard = open();
  if (heard)
    heard.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'in' || data === 'out') listener(data);
    };
}
