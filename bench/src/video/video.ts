import { measureRepack } from './repack.ts';
import { measureServe, measureWatchers } from './serve.ts';
import { measureUpload } from './upload.ts';

const BAR = { uploadVsFloor: 0.8, apiCpuPerPartMs: 1, repackVsCopy: 3, serveVsFloor: 0.8 };

/** Videos: uploading against raw PUTs, repackaging against copying the file, serving against bare Fastify, and 200 watchers. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const { repackVsCopy } = await measureRepack({ smoke });
  const { uploadVsFloor, apiCpuPerPartMs } = await measureUpload({ smoke });
  const { serveVsFloor } = await measureServe({ smoke });
  const watched = await measureWatchers({ smoke });
  console.log(
    JSON.stringify({ bench: 'video', uploadVsFloor, apiCpuPerPartMs, repackVsCopy, serveVsFloor, ...watched, smoke }),
  );
  const isGood =
    uploadVsFloor >= BAR.uploadVsFloor &&
    apiCpuPerPartMs <= BAR.apiCpuPerPartMs &&
    repackVsCopy <= BAR.repackVsCopy &&
    serveVsFloor >= BAR.serveVsFloor &&
    watched.failed === 0 &&
    watched.keptShare === 1 &&
    watched.writesPerWatcherPer10s <= 1;
  if (!smoke && !isGood) process.exitCode = 1;
}
