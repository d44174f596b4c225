import { YOUTUBE_ID } from '@dolphin/contract/channels/posts/rich-text';

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

export type YoutubeVideo = { readonly videoId: string; readonly start?: number };

/** The video an address of YouTube shows, in any of the forms people copy; undefined when it shows none. */
export function youtubeVideo(typed: unknown): YoutubeVideo | undefined {
  if (typeof typed !== 'string') return undefined;
  let url: URL;
  try {
    url = new URL(/^[a-z]+:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const videoId =
    url.hostname === 'youtu.be'
      ? first
      : !HOSTS.has(url.hostname)
        ? ''
        : first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : '';
  if (!isVideoId(videoId)) return undefined;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return start > 0 ? { videoId, start } : { videoId };
}

export function isVideoId(value: unknown): value is string {
  return typeof value === 'string' && YOUTUBE_ID.test(value);
}

/** "90", "90s", "1m30s". */
function secondsOf(typed: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(typed) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** The player that sets no cookie before somebody presses play. */
export function playerAddress({ videoId, start }: YoutubeVideo): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0${start ? `&start=${Math.trunc(start)}` : ''}`;
}
