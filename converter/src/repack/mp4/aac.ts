/** What the configuration of an AAC track says. */
import { broken } from '../conversion-error.ts';

export type AacConfig = {
  /** `mp4a.40.2` */ readonly codec: string;
  readonly objectType: number;
  readonly sampleRate: number;
};

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
/** Main, Low Complexity, and Low Complexity with the two extensions of HE-AAC. */
const PLAYED_EVERYWHERE = new Set([1, 2, 5, 29]);
/** Of the descriptor that names the codec: MPEG-4 audio. */
const MPEG4_AUDIO = 0x40;

export function playsEverywhere({ objectType }: AacConfig): boolean {
  return PLAYED_EVERYWHERE.has(objectType);
}

/** The content of `esds`. Undefined: another codec than AAC, MP3 for example. */
export function readAacConfig(data: Buffer): AacConfig | undefined {
  const stream = readDescriptor(data, 4);
  if (stream.tag !== 3) broken('esds');
  const flags = data[stream.start + 2] ?? 0;
  // Dependencies, an address and a clock may stand before the codec.
  let at = stream.start + 3 + ((flags & 0x80) === 0 ? 0 : 2);
  if ((flags & 0x40) !== 0) at += 1 + (data[at] ?? 0);
  if ((flags & 0x20) !== 0) at += 2;
  const codec = readDescriptor(data, at);
  if (codec.tag !== 4 || data[codec.start] !== MPEG4_AUDIO) return undefined;
  const own = readDescriptor(data, codec.start + 13);
  if (own.tag !== 5 || own.end - own.start < 2) broken('no audio configuration');
  return readAudioSpecific(data.subarray(own.start, own.end));
}

function readAudioSpecific(data: Buffer): AacConfig {
  let at = 0;
  const read = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index++, at++)
      value = value * 2 + (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const short = read(5);
  const objectType = short === 31 ? 32 + read(6) : short;
  const index = read(4);
  const sampleRate = index === 15 ? read(24) : (RATES[index] ?? 0);
  if (sampleRate < 4_000 || sampleRate > 192_000) broken('a sample rate that does not exist');
  return { codec: `mp4a.40.${objectType}`, objectType, sampleRate };
}

function readDescriptor(data: Buffer, from: number): { tag: number; start: number; end: number } {
  let [at, length] = [from + 1, 0];
  for (let index = 0; index < 4; index++) {
    const byte = data[at++] ?? 0;
    length = length * 128 + (byte & 127);
    if ((byte & 128) === 0) break;
  }
  if (at + length > data.length) broken('a descriptor larger than its parent');
  return { tag: data[from] ?? 0, start: at, end: at + length };
}
