import { measureRepack } from './repack.ts';
import { measureUpload } from './upload.ts';

const BAR = { uploadVsFloor: 0.8, apiCpuPerPartMs: 1, repackVsCopy: 3 };

/** Videos: uploading against raw PUTs, and repackaging against copying the file. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const { repackVsCopy } = await measureRepack({ smoke });
  const { uploadVsFloor, apiCpuPerPartMs } = await measureUpload({ smoke });
  console.log(JSON.stringify({ bench: 'video', uploadVsFloor, apiCpuPerPartMs, repackVsCopy, smoke }));
  const isGood =
    uploadVsFloor >= BAR.uploadVsFloor && apiCpuPerPartMs <= BAR.apiCpuPerPartMs && repackVsCopy <= BAR.repackVsCopy;
  if (!smoke && !isGood) process.exitCode = 1;
}
