import { setTimeout as sleep } from 'node:timers/promises';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { WATCH_REPORT_SECONDS } from '@dolphin/contract/learning/videos/watching.constants';
import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { median, startProgram } from '../processes.ts';
import { segmentRange, SERVER_CORE, serveVideo, type ServedVideo, type Viewer } from './served-video.ts';

const LOAD_CORE = 1;
const CONNECTIONS = 16;

type Size = { readonly smoke?: boolean };

/** Segments per second of ours against bare Fastify with the same bytes; at least 0.8. */
export async function measureServe({ smoke = false }: Size = {}): Promise<{
  readonly serveVsFloor: number;
  readonly segmentsPerSecond: number;
}> {
  const video = await serveVideo(1);
  const bare = startProgram('bench/src/video/bare-files.ts', { args: [video.file], core: SERVER_CORE });
  try {
    const barePort = Number(await bare.nextLine());
    const ms = smoke ? 1_000 : 4_000;
    const ours: number[] = [];
    const floor: number[] = [];
    // Neither has run its code yet.
    await segmentsPerSecond(video.port, video.viewers[0]?.segmentPath ?? '', ms / 2);
    await segmentsPerSecond(barePort, '/file', ms / 2);
    for (let round = 0; round < (smoke ? 1 : 5); round++) {
      ours.push(await segmentsPerSecond(video.port, video.viewers[0]?.segmentPath ?? '', ms));
      floor.push(await segmentsPerSecond(barePort, '/file', ms));
    }
    return {
      serveVsFloor: Number((median(ours) / median(floor)).toFixed(2)),
      segmentsPerSecond: Math.round(median(ours)),
    };
  } finally {
    await bare.stop();
    await video.close();
  }
}

async function segmentsPerSecond(port: number, path: string, ms: number): Promise<number> {
  const load = startProgram('bench/src/video/load-segments.ts', {
    args: [String(port), path, String(CONNECTIONS), String(ms)],
    core: LOAD_CORE,
  });
  const {
    segments,
    failed,
    ms: took,
  } = JSON.parse(await load.nextLine()) as { segments: number; failed: number; ms: number };
  if (failed > 0) throw new Error(`${failed} of ${segments} segments were refused`);
  return (segments * 1_000) / took;
}

export type Watched = {
  readonly watchers: number;
  /** Reports and segments that were not answered as they should be. */ readonly failed: number;
  /** Of all seconds that were watched. */ readonly keptShare: number;
  /** At most one. */ readonly writesPerWatcherPer10s: number;
  readonly reportP95Ms: number;
};

/** So many people watch at once on one process: each reads its segments and reports every ten seconds. */
export async function measureWatchers({ smoke = false }: Size = {}): Promise<Watched> {
  const watchers = smoke ? 10 : 200;
  const periods = smoke ? 1 : 6;
  const video = await serveVideo(watchers);
  try {
    const seen = await Promise.all(video.viewers.map((viewer, at) => watch(video, viewer, at / watchers, periods)));
    const { rows } = await video.client.query<{ seconds: string }>(
      'select coalesce(sum(watched_seconds), 0) as seconds from learning_video_watches where content_id = $1',
      [video.videoId],
    );
    const times = seen.flatMap((one) => one.times).toSorted((a, b) => a - b);
    const kept = seen.reduce((sum, one) => sum + one.kept, 0);
    return {
      watchers,
      failed: seen.reduce((sum, one) => sum + one.failed, 0),
      keptShare: Number(rows[0]?.seconds) / (watchers * periods * WATCH_REPORT_SECONDS),
      // The first report of each begins the first period.
      writesPerWatcherPer10s: Number((kept / watchers / (periods + 1)).toFixed(2)),
      reportP95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    };
  } finally {
    await video.close();
  }
}

/** One person, who begins somewhere within the first ten seconds. */
async function watch({ url, videoId }: ServedVideo, viewer: Viewer, offset: number, periods: number) {
  const seen = { times: [] as number[], kept: 0, failed: 0 };
  const periodMs = WATCH_REPORT_SECONDS * 1_000;
  const report = async (n: number) => {
    const began = performance.now();
    const answer = await fetch(url + urlOf(watching.progress).replace(':videoId', String(videoId)), {
      method: 'POST',
      headers: { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        session: `bench-${viewer.userId}`.padEnd(10, '0'),
        sequence: n + 1,
        positionMs: n * periodMs,
        rangeList: n === 0 ? [] : [{ fromMs: (n - 1) * periodMs, toMs: n * periodMs }],
      }),
    });
    const { isKept } = (await answer.json()) as { isKept?: boolean };
    seen.times.push(performance.now() - began);
    if (answer.ok && isKept === true) seen.kept += 1;
    else seen.failed += 1;
  };
  const read = async (at: number) => {
    const answer = await fetch(url + viewer.segmentPath, { headers: { range: segmentRange(at) } });
    await answer.arrayBuffer();
    if (answer.status !== 206) seen.failed += 1;
  };
  await sleep(offset * periodMs);
  await report(0);
  for (let n = 1; n <= periods; n++) {
    const next = sleep(periodMs);
    await read(2 * n);
    await read(2 * n + 1);
    await next;
    await report(n);
  }
  return seen;
}
