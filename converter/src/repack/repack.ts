/** One file into one file. What it is, is decided by its first bytes, never by its name or by what a browser said. */
import { ConversionError } from './conversion-error.ts';
import type { InputFile } from './input-file.ts';
import { SIDE_MAX, SIDE_MIN } from './limits.ts';
import { secondsOf } from './mp4/segments.ts';
import { readMovie } from './mp4/tracks.ts';
import { writeMovie } from './mp4/write-segments.ts';
import type { RepackOptions, RepackResult } from './repack-options.ts';

export async function repackFile(file: InputFile, options: RepackOptions): Promise<RepackResult> {
  const container = containerOf(file);
  if (container === 'MP4') {
    const movie = readMovie(file);
    if (movie) {
      const { width, height } = movie.video.avc;
      if (Math.min(width, height) < SIDE_MIN || Math.max(width, height) > SIDE_MAX)
        throw new ConversionError('PICTURE_SIZE', `${width} x ${height}`);
      const durationMs = Math.round(secondsOf(movie) * 1_000);
      await writeMovie(movie, file, options);
      return { isPlayable: true, hasPlayableVideo: true, width, height, durationMs };
    }
  }
  // Loaded only when it is needed: an ordinary file is done before it would be compiled.
  const { repackOther } = await import('./other-containers.ts');
  return repackOther(file, options);
}

const MATROSKA = '1a45dfa3';
/** Boxes that MP4 and QuickTime files begin with. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

function containerOf(file: InputFile): 'MP4' | 'MATROSKA' {
  if (file.size < 16) throw new ConversionError('NOT_A_VIDEO', 'too small');
  const head = file.read(0, 16);
  if (head.toString('hex', 0, 4) === MATROSKA) return 'MATROSKA';
  if (FIRST_BOXES.includes(head.toString('latin1', 4, 8))) return 'MP4';
  throw new ConversionError('NOT_A_VIDEO', 'unknown first bytes');
}
