import type Hls from 'hls.js/light';
import type { ErrorData } from 'hls.js/light';

/** What is loaded before somebody presses play: the first piece, so that the first picture is there at once. */
const BEFORE_PLAY_SECONDS = 1;
const WHILE_PLAYING_SECONDS = 30;
/** A phone must not keep an hour of video in its memory. */
const BEHIND_SECONDS = 60;
const NOT_GIVEN = new Set([401, 403, 404, 410]);

export type SourceEvents = {
  readonly onQualities: (heights: readonly number[]) => void;
  readonly onHeight: (height: number) => void;
  /** The address is too old, or no longer for this person. */ readonly onExpired: () => void;
  readonly onLine: () => void;
  readonly onBroken: () => void;
};

export type Source = {
  readonly load: (url: string, atMs: number) => void;
  /** Loads ahead from now on. */ readonly hurry: () => void;
  readonly setQuality: (height: number) => void;
  readonly resume: () => void;
  readonly close: () => void;
};

/** Safari plays playlists by itself, and only so in full screen on a phone. */
function isPlayedBySafari(element: HTMLVideoElement): boolean {
  return 'webkitPresentationMode' in element && element.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/** Fetches the player while the page still asks what to play. */
export function preloadPlayer(): void {
  // Where it cannot be fetched now, opening it reports the error.
  if (!('webkitPresentationMode' in HTMLVideoElement.prototype)) import('hls.js/light').catch(() => {});
}

export async function openSource(element: HTMLVideoElement, events: SourceEvents): Promise<Source | null> {
  if (isPlayedBySafari(element)) return nativeSource(element, events);
  const { default: Player, Events, ErrorTypes } = await import('hls.js/light');
  if (!Player.isSupported())
    return element.canPlayType('application/vnd.apple.mpegurl') === '' ? null : nativeSource(element, events);
  return hlsSource(new Player(configuration()), element, events, Events, ErrorTypes);
}

function configuration() {
  return {
    // Pieces are played as they are: there is nothing for a worker to do, and trusted types would refuse it.
    enableWorker: false,
    // The lowest rung first: a picture now is worth more than a sharp one later.
    startLevel: 0,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    // By seconds alone: by size it would load minutes of the lowest rung before anybody presses play.
    maxBufferSize: 0,
    maxBufferLength: BEFORE_PLAY_SECONDS,
    backBufferLength: BEHIND_SECONDS,
  };
}

function hlsSource(
  hls: Hls,
  element: HTMLVideoElement,
  events: SourceEvents,
  { MANIFEST_PARSED, LEVEL_SWITCHED, ERROR }: typeof import('hls.js/light').Events,
  { NETWORK_ERROR, MEDIA_ERROR }: typeof import('hls.js/light').ErrorTypes,
): Source {
  let isRecovered = false;
  const heights = () => hls.levels.map(({ height }) => height);
  hls.on(MANIFEST_PARSED, () => events.onQualities([...new Set(heights())].toSorted((a, b) => a - b)));
  hls.on(LEVEL_SWITCHED, (_, { level }) => events.onHeight(hls.levels[level]?.height ?? 0));
  hls.on(ERROR, (_, data: ErrorData) => {
    if (data.type === NETWORK_ERROR && NOT_GIVEN.has(data.response?.code ?? 0)) {
      hls.stopLoad();
      events.onExpired();
    } else if (!data.fatal) return;
    else if (data.type === NETWORK_ERROR) events.onLine();
    else if (data.type === MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
    } else events.onBroken();
  });
  hls.attachMedia(element);
  return {
    load: (url, atMs) => {
      hls.config.startPosition = atMs / 1_000;
      hls.loadSource(url);
    },
    hurry: () => {
      hls.config.maxBufferLength = WHILE_PLAYING_SECONDS;
    },
    setQuality: (height) => {
      hls.nextLevel = height === 0 ? -1 : hls.levels.findIndex((level) => level.height === height);
    },
    resume: () => hls.startLoad(element.currentTime),
    close: () => hls.destroy(),
  };
}

function nativeSource(element: HTMLVideoElement, events: SourceEvents): Source {
  let atMs = 0;
  const toStart = () => {
    if (atMs > 0) element.currentTime = atMs / 1_000;
  };
  // The browser does not report why it got nothing; a new address is asked for first, and its answer shows why.
  const onError = () => (element.error?.code === MediaError.MEDIA_ERR_DECODE ? events.onBroken() : events.onExpired());
  element.addEventListener('loadedmetadata', toStart);
  element.addEventListener('error', onError);
  return {
    load: (url, at) => {
      atMs = at;
      element.src = url;
    },
    hurry: () => {
      element.preload = 'auto';
    },
    setQuality: () => {},
    resume: () => element.load(),
    close: () => {
      element.removeEventListener('loadedmetadata', toStart);
      element.removeEventListener('error', onError);
      element.removeAttribute('src');
      element.load();
    },
  };
}
