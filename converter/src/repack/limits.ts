/** What a conversion accepts. The same numbers hold for every container. */
export const SECONDS_MAX = 10 * 3_600;
export const SECONDS_MIN = 0.04;
/** Pixels of a side. Browsers show no H.264 above the larger one; nobody learns from less than the smaller one. */
export const SIDE_MIN = 16;
export const SIDE_MAX = 8_192;
export const TRACKS_MAX = 64;
/** Ten hours at 120 frames a second. */
export const SAMPLES_MAX = 4_400_000;
/** The tables of ten hours take about 100 MB. */
export const MOOV_BYTES_MAX = 192 * 1_048_576;
/** Offsets inside a segment are signed 32-bit numbers. */
export const SEGMENT_BYTES_MAX = 2_000_000_000;

/** Segments end at the first key frame after so many seconds. The first ones are short: a player shows a picture sooner. */
export const SEGMENT_SECONDS = 4;
export const FIRST_SEGMENT_SECONDS = 1;
export const FIRST_SEGMENTS = 2;

export function targetSeconds(segment: number): number {
  return segment < FIRST_SEGMENTS ? FIRST_SEGMENT_SECONDS : SEGMENT_SECONDS;
}
