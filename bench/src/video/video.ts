import { measureDemoFirstFrame } from './demo-first-frame.ts';
import { measureRepack } from './repack.ts';
import { measureServe, measureWatchers } from './serve.ts';
import { measureUpload } from './upload.ts';

const BAR = { uploadVsFloor: 0.8, apiCpuPerPartMs: 1, repackVsCopy: 3, firstFrameMs: 1_000, serveVsFloor: 0.8 };

/** Videos: uploading against raw PUTs, repackaging against copying the file, the first picture at fast 3G, serving against bare Fastify, and 200 watchers. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const { repackVsCopy } = await measureRepack({ smoke });
  const { uploadVsFloor, apiCpuPerPartMs } = await measureUpload({ smoke });
  const { firstFrameMs } = await measureDemoFirstFrame({ smoke });
  const { serveVsFloor } = await measureServe({ smoke });
  const watched = await measureWatchers({ smoke });
  console.log(
    JSON.stringify({
      bench: 'video',
      uploadVsFloor,
      apiCpuPerPartMs,
      repackVsCopy,
      firstFrameMs,
      serveVsFloor,
      ...watched,
      smoke,
    }),
  );
  const isGood =
    uploadVsFloor >= BAR.uploadVsFloor &&
    apiCpuPerPartMs <= BAR.apiCpuPerPartMs &&
    repackVsCopy <= BAR.repackVsCopy &&
    firstFrameMs <= BAR.firstFrameMs &&
    serveVsFloor >= BAR.serveVsFloor &&
    watched.failed === 0 &&
    watched.keptShare === 1 &&
    watched.writesPerWatcherPer10s <= 1;
  if (!smoke && !isGood) process.exitCode = 1;
}
