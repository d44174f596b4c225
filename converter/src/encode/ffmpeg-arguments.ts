/**
 * What FFmpeg is asked to do. It reads one stream that we wrote, with the demuxer that we name, and may open nothing:
 * no file, no address, no playlist. It writes one stream.
 */
import { SECONDS_MAX, SEGMENT_SECONDS } from '../repack/limits.ts';
import type { Rung } from './ladder.ts';

/** What the repackaging program wrote. */
export type Written = 'mp4' | 'matroska';

/** 4,096 × 4,096 pixels: what is larger is not decoded. */
const PIXELS_MAX = 16_777_216;
const FRAMES_PER_SECOND_MAX = 60;

/** Options of the input; `more` are those of its decoder. */
function reading(written: Written, threads: number, more: readonly string[] = []): readonly string[] {
  return [
    ['-hide_banner', '-nostdin', '-v', 'error'],
    ['-protocol_whitelist', 'pipe', '-f', written],
    ['-max_pixels', String(PIXELS_MAX), '-threads', String(threads), ...more],
    ['-i', 'pipe:0', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ].flat();
}

/** Key frames where segments begin: at 0, 1 and 2 seconds, then every four. */
const KEY_FRAMES = `expr:if(lt(n_forced,3),gte(t,n_forced),gte(t,2+(n_forced-2)*${SEGMENT_SECONDS}))`;

export type RungJob = {
  readonly written: Written;
  readonly rung: Rung;
  readonly size: { readonly width: number; readonly height: number };
  /** The pictures are fine as they are; only the sound is encoded. */ readonly copiesVideo: boolean;
  readonly threads: number;
};

export function rungArguments({ written, rung, size, copiesVideo, threads }: RungJob): readonly string[] {
  return [
    reading(written, threads),
    ['-map', '0:v:0', '-map', '0:a:0?', '-t', String(SECONDS_MAX)],
    copiesVideo ? ['-c:v', 'copy'] : videoArguments(rung, size, threads),
    ['-c:a', 'aac', '-b:a', String(rung.audioRate), '-ac', '2', '-ar', '48000'],
    ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    ['-progress', 'pipe:2', '-stats_period', '1', '-f', 'mp4', 'pipe:1'],
  ].flat();
}

function videoArguments(rung: Rung, { width, height }: RungJob['size'], threads: number): readonly string[] {
  return [
    ['-vf', `fps=fps='min(source_fps,${FRAMES_PER_SECOND_MAX})',scale=${width}:${height},setsar=1,format=yuv420p`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23'],
    ['-maxrate', String(rung.videoRate), '-bufsize', String(2 * rung.videoRate)],
    ['-force_key_frames', KEY_FRAMES, '-sc_threshold', '0', '-g', '600', '-threads', String(threads)],
  ].flat();
}

export type PicturesJob = {
  /** Seconds between two pictures. */ readonly every: number;
  readonly width: number;
  readonly height: number;
  /** Joined into one picture of so many; null: one file each, one behind the other. */
  readonly tiles: { readonly columns: number; readonly rows: number } | null;
  readonly most: number;
};

/** Key frames only: a picture for the bar need not be exact, and nothing between them is decoded. */
export function pictureArguments({ every, width, height, tiles, most }: PicturesJob): readonly string[] {
  const tile = tiles ? `,tile=${tiles.columns}x${tiles.rows}` : '';
  return [
    reading('mp4', 1, ['-skip_frame', 'nokey']),
    ['-map', '0:v:0', '-an'],
    ['-vf', `fps=fps=1/${every}:start_time=0:round=up,scale=${width}:${height},setsar=1${tile},format=yuvj420p`],
    ['-frames:v', String(tiles ? 1 : most), '-c:v', 'mjpeg', '-q:v', tiles ? '6' : '3'],
    ['-f', 'image2pipe', 'pipe:1'],
  ].flat();
}
