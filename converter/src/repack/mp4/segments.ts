/** Divides the samples of a movie into segments that begin with a key frame. */
import { broken, ConversionError } from '../conversion-error.ts';
import { SECONDS_MAX, SECONDS_MIN, SEGMENT_SECONDS, targetSeconds } from '../limits.ts';
import type { Samples } from './samples.ts';
import type { Movie } from './tracks.ts';

/** Samples of one track, from and up to, and when the first is decoded, in units of the track. */
export type Span = { readonly from: number; readonly to: number; readonly time: number };
export type Segment = { readonly video: Span; readonly audio: Span | undefined };

/** Sound after the last picture goes on in segments of its own when it is longer than this. */
const TAIL_SECONDS = 2 * SEGMENT_SECONDS;

/** Both tracks begin at the same moment as in the original. No sample is decoded before zero: that moment moves instead. */
export function planSegments({ video, audio }: Movie): readonly Segment[] {
  const first = firstKey(video.samples);
  const start = (track: Movie['video'] | NonNullable<Movie['audio']>, sample: number): number =>
    track.edit.emptySeconds + (timeOf(track.samples, sample) - track.edit.mediaTime) / track.timescale;
  const skipped = audio ? firstHeard(audio) : 0;
  const starts = [start(video, first), ...(audio ? [start(audio, skipped)] : [])];
  const zero = Math.min(0, ...starts);
  const places = starts.map((seconds) => seconds - zero);
  const cuts = cutAtKeys(video.samples, video.timescale, first);
  const videoStart = Math.round((places[0] ?? 0) * video.timescale);
  const spans = cuts.map(({ from, time }, index): Span => {
    const next = cuts[index + 1];
    return { from, to: next?.from ?? video.samples.count, time: videoStart + time };
  });
  if (!audio) return spans.map((span) => ({ video: span, audio: undefined }));
  const ends = [
    ...spans.slice(1).map(({ time }) => time / video.timescale),
    ...tailEnds(videoStart / video.timescale, video, audio, places[1] ?? 0),
  ];
  const sound = cutAtTimes(audio.samples, {
    from: skipped,
    time: Math.round((places[1] ?? 0) * audio.timescale),
    ends: ends.map((seconds) => seconds * audio.timescale),
  });
  return sound.map((span, index) => ({ video: spans[index] ?? { from: 0, to: 0, time: 0 }, audio: span }));
}

/** How long it is shown, checked against the limits. */
export function secondsOf({ video, audio }: Movie): number {
  const seconds = total(video.samples) / video.timescale;
  const sound = audio ? total(audio.samples) / audio.timescale : 0;
  const delays = Math.max(video.edit.emptySeconds, audio?.edit.emptySeconds ?? 0);
  if (Math.max(seconds, sound) + delays > SECONDS_MAX) throw new ConversionError('TOO_LONG');
  if (seconds < SECONDS_MIN) throw new ConversionError('TOO_SHORT');
  return Math.max(seconds, sound);
}

function firstKey({ keys }: Samples): number {
  const first = keys ? keys.indexOf(1) : 0;
  return first < 0 ? broken('no key frame') : first;
}

/** Encoders put some silence before the sound, and an edit list that skips it. */
function firstHeard({ samples, edit }: NonNullable<Movie['audio']>): number {
  let [sample, time] = [0, 0];
  while (sample + 1 < samples.count && time + (samples.durations[sample] ?? 0) <= edit.mediaTime)
    time += samples.durations[sample++] ?? 0;
  return sample;
}

function timeOf({ durations }: Samples, sample: number): number {
  let time = 0;
  for (let index = 0; index < sample; index++) time += durations[index] ?? 0;
  return time;
}

function total(samples: Samples): number {
  return timeOf(samples, samples.count);
}

type Cut = { readonly from: number; readonly time: number };

function cutAtKeys({ count, durations, keys }: Samples, timescale: number, first: number): readonly Cut[] {
  const cuts: Cut[] = [{ from: first, time: 0 }];
  let [time, begun] = [0, 0];
  for (let index = first; index < count; index++) {
    const isKey = keys === null || keys[index] === 1;
    if (isKey && index > first && time - begun >= targetSeconds(cuts.length - 1) * timescale) {
      cuts.push({ from: index, time });
      begun = time;
    }
    time += durations[index] ?? 0;
  }
  return cuts;
}

/** One span more than there are ends: the rest. */
function cutAtTimes(
  { count, durations }: Samples,
  { from, time: start, ends }: { readonly from: number; readonly time: number; readonly ends: readonly number[] },
): readonly Span[] {
  const spans: Span[] = [];
  let [index, time] = [from, start];
  for (const end of [...ends, Infinity]) {
    const begun = { from: index, time };
    while (index < count && time < end) time += durations[index++] ?? 0;
    spans.push({ ...begun, to: index });
  }
  return spans;
}

function tailEnds(
  videoStart: number,
  video: Movie['video'],
  audio: NonNullable<Movie['audio']>,
  audioStart: number,
): readonly number[] {
  const pictures = videoStart + total(video.samples) / video.timescale;
  const sound = audioStart + total(audio.samples) / audio.timescale;
  if (sound - pictures <= TAIL_SECONDS) return [];
  const count = Math.floor((sound - pictures) / SEGMENT_SECONDS);
  return Array.from({ length: count }, (_, index) => pictures + index * SEGMENT_SECONDS);
}
