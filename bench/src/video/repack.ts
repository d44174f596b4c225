import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openConverter } from '@dolphin/converter/open-converter';
import { median } from '../processes.ts';
import { writeLargeMp4 } from './large-mp4.ts';

/** How much longer repackaging takes than copying the same file, the start of the sandbox included. */
export async function measureRepack({
  smoke,
}: {
  readonly smoke: boolean;
}): Promise<{ readonly repackVsCopy: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-bench-repack-'));
  const converter = await openConverter({ ffmpeg: '' });
  try {
    const input = path.join(folder, 'input.mp4');
    writeLargeMp4(input, smoke ? 20_000_000 : 1_073_741_824);
    const [copies, repacks]: [number[], number[]] = [[], []];
    for (let round = 0; round < (smoke ? 1 : 5); round++) {
      const output = path.join(folder, 'output');
      mkdirSync(output);
      copies.push(await timed(() => copyFileSync(input, path.join(output, 'copy.mp4'))));
      rmSync(path.join(output, 'copy.mp4'));
      const signal = new AbortController().signal;
      repacks.push(
        await timed(() => converter.convert({ input, folder: output, signal, onProgress: () => undefined })),
      );
      rmSync(output, { recursive: true });
    }
    console.log(`repackaging: ${median(repacks).toFixed(0)} ms, a copy ${median(copies).toFixed(0)} ms`);
    return { repackVsCopy: Number((median(repacks) / median(copies)).toFixed(2)) };
  } finally {
    converter.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
