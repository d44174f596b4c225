import { type Cookie, openTab, untilIdle } from '../browser.ts';
import { median } from '../processes.ts';

/** The setting "Fast 3G" of Chromium's developer tools. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
const LIMIT_MS = 30_000;

export type FirstFrame = {
  /** From the press on play to the next picture. */ readonly firstFrameMs: number;
  /** The rung it was: the height of the picture. */ readonly height: number;
};

type Viewer = {
  readonly chromePort: number;
  /** Of our server. */ readonly url: string;
  /** Of somebody who may watch it. */ readonly cookies: readonly Cookie[];
  readonly videoId: number;
  readonly rounds?: number;
};

/**
 * How long somebody on a phone waits after pressing play, at fast 3G: the page is open and at rest, as it is when a
 * person has read its title. Before the press the player has loaded the first piece of the lowest rung and nothing more.
 */
export async function measureFirstFrame({
  chromePort,
  url,
  cookies,
  videoId,
  rounds = 3,
}: Viewer): Promise<FirstFrame> {
  const found: FirstFrame[] = [];
  for (let round = 0; round < rounds; round++) {
    const tab = await openTab(chromePort);
    try {
      await tab.send('Network.enable');
      await tab.send('Network.emulateNetworkConditions', FAST_3G);
      await untilIdle(tab, `${url}/learn/videos/${videoId}`, cookies);
      const { result } = (await tab.send('Runtime.evaluate', {
        expression: PRESS_PLAY,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      })) as { result: { value?: Partial<FirstFrame>; description?: string } };
      const { firstFrameMs, height } = result.value ?? {};
      if (firstFrameMs === undefined || height === undefined) throw new Error(result.description ?? 'no picture came');
      found.push({ firstFrameMs, height });
    } finally {
      await tab.close();
    }
  }
  return {
    firstFrameMs: Math.round(median(found.map(({ firstFrameMs }) => firstFrameMs))),
    height: Math.max(...found.map(({ height }) => height)),
  };
}

const PRESS_PLAY = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('no picture came')), ${LIMIT_MS});
  const video = document.querySelector('.video-stage video');
  const pressed = performance.now();
  video.requestVideoFrameCallback((now) => resolve({ firstFrameMs: performance.now() - pressed, height: video.videoHeight }));
  document.querySelector('.video-start').click();
})`;
