import { YOUTUBE_ID } from './videos.constants.ts';

const ID = new RegExp(YOUTUBE_ID);
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
/** Addresses whose path carries the id: /embed/ID, /shorts/ID, /live/ID, /v/ID, /e/ID. */
const IN_PATH = /^\/(?:embed|shorts|live|v|e|watch)\/([^/]+)/;

/** The id of a video of YouTube, from any of its addresses or from the id itself; undefined when it is none. */
export function youtubeIdOf(address: string): string | undefined {
  const typed = address.trim();
  if (ID.test(typed)) return typed;
  const url = parsed(/^[a-z]+:/i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.toLowerCase();
  const found = host === 'youtu.be' ? url.pathname.slice(1).split('/')[0] : HOSTS.test(host) ? idIn(url) : undefined;
  return found !== undefined && ID.test(found) ? found : undefined;
}

function idIn(url: URL): string | undefined {
  // "Share" of some pages wraps the address of the video into another one.
  const wrapped = url.pathname === '/attribution_link' ? url.searchParams.get('u') : null;
  if (wrapped !== null) {
    const inner = parsed(wrapped, 'https://www.youtube.com');
    return inner && HOSTS.test(inner.hostname) ? (inner.searchParams.get('v') ?? undefined) : undefined;
  }
  return url.searchParams.get('v') ?? IN_PATH.exec(url.pathname)?.[1];
}

function parsed(address: string, base?: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
