import { measureDemoFirstFrame } from './demo-first-frame.ts';
import { measureRepack } from './repack.ts';
import { measureServe, measureWatchers } from './serve.ts';
import { measureUpload } from './upload.ts';

/** Ratios of our rate to the floor's: at least 0.8. Everything else: at most. */
const AT_LEAST = { uploadVsFloor: 0.8, serveVsFloor: 0.8, keptShare: 1 };
const AT_MOST = { apiCpuPerPartMs: 1, repackVsCopy: 3, firstFrameMs: 1_000, failed: 0, writesPerWatcherPer10s: 1 };

type Figures = Readonly<Record<string, number>>;
type Part = (options: { readonly smoke: boolean }) => Promise<Figures>;

const PARTS: Readonly<Record<string, Part>> = {
  repack: measureRepack,
  upload: measureUpload,
  frame: async (options) => ({ firstFrameMs: (await measureDemoFirstFrame(options)).firstFrameMs }),
  serve: measureServe,
  watch: measureWatchers,
};

/**
 * Videos: uploading against raw PUTs, repackaging against copying the file, the first picture at fast 3G, serving
 * against bare Fastify, and 200 watchers. `-- upload` measures that part alone.
 */
export async function bench({ smoke, part }: { readonly smoke: boolean; readonly part: string }): Promise<void> {
  const parts = part === '' ? Object.values(PARTS) : [PARTS[part]];
  let figures: Figures = {};
  for (const measure of parts) {
    if (!measure) throw new Error(`npm run bench video -- ${Object.keys(PARTS).join(' | ')}`);
    figures = { ...figures, ...(await measure({ smoke })) };
  }
  console.log(JSON.stringify({ bench: 'video', ...figures, smoke }));
  if (!smoke && !isGood(figures)) process.exitCode = 1;
}

function isGood(figures: Figures): boolean {
  return (
    Object.entries(AT_LEAST).every(([name, bar]) => (figures[name] ?? bar) >= bar) &&
    Object.entries(AT_MOST).every(([name, bar]) => (figures[name] ?? bar) <= bar)
  );
}
