/**
 * Matroska, WebM and MP4 in fragments, read by mediabunny: TypeScript, so that a hostile file meets no native code.
 * H.264 with AAC becomes a fragmented MP4. Everything else becomes a Matroska file of the same packets, written by us,
 * for FFmpeg to encode: it never sees a container that somebody else wrote.
 */
import {
  AppendOnlyStreamTarget,
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MkvOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import { writeSync } from 'node:fs';
import { broken, ConversionError } from './conversion-error.ts';
import type { InputFile } from './input-file.ts';
import { SEGMENT_SECONDS, SAMPLES_MAX, SECONDS_MAX, SECONDS_MIN, SIDE_MAX, SIDE_MIN, TRACKS_MAX } from './limits.ts';
import { playsEverywhere, readAvcConfig } from './mp4/avc.ts';
import type { RepackOptions, RepackResult } from './repack-options.ts';

const SOUNDS_PLAYED = ['mp4a.40.1', 'mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29'];

export async function repackOther(file: InputFile, options: RepackOptions): Promise<RepackResult> {
  const source = new CustomSource({ getSize: () => file.size, read: (start, end) => file.read(start, end - start) });
  const input = new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    return await repack(input, file, options);
  } catch (error) {
    if (error instanceof ConversionError) throw error;
    // Whatever a library says about a file that it does not understand, the file is at fault.
    return broken(String(error).slice(0, 200));
  } finally {
    input.dispose();
  }
}

async function repack(input: Input, file: InputFile, options: RepackOptions): Promise<RepackResult> {
  const tracks = await input.getTracks();
  if (tracks.length > TRACKS_MAX) throw new ConversionError('TOO_MANY_TRACKS', String(tracks.length));
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new ConversionError('NO_VIDEO_TRACK');
  const audio = await input.getPrimaryAudioTrack();
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (Math.min(width, height) < SIDE_MIN || Math.max(width, height) > SIDE_MAX)
    throw new ConversionError('PICTURE_SIZE', `${width} x ${height}`);
  const seconds = (await input.getDurationFromMetadata().catch(() => null)) ?? 0;
  if (seconds > SECONDS_MAX) throw new ConversionError('TOO_LONG');
  const hasPlayableVideo = await isPlayedVideo(video);
  const isPlayable = hasPlayableVideo && (audio === null || (await isPlayedAudio(audio)));
  if (!isPlayable && !options.canEncode) throw new ConversionError('UNSUPPORTED_CODEC');
  const durationMs = Math.round(1_000 * (await copyPackets({ video, audio, isPlayable }, file, options)));
  if (durationMs < SECONDS_MIN * 1_000) throw new ConversionError('TOO_SHORT');
  return { isPlayable, hasPlayableVideo, width, height, durationMs };
}

async function isPlayedVideo(track: InputVideoTrack): Promise<boolean> {
  if ((await track.getCodec()) !== 'avc') return false;
  const description = (await track.getDecoderConfig())?.description;
  return description !== undefined && playsEverywhere(readAvcConfig(bytesOf(description)));
}

async function isPlayedAudio(track: InputAudioTrack): Promise<boolean> {
  return SOUNDS_PLAYED.includes((await track.getCodecParameterString()) ?? '');
}

function bytesOf(data: AllowSharedBufferSource): Buffer {
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}

type Tracks = { readonly video: InputVideoTrack; readonly audio: InputAudioTrack | null; readonly isPlayable: boolean };

async function copyPackets(
  { video, audio, isPlayable }: Tracks,
  file: InputFile,
  options: RepackOptions,
): Promise<number> {
  let written = 0;
  const writable = new WritableStream<Uint8Array>({
    write(piece) {
      // A small file that grows without bounds is one of contradictions.
      if ((written += piece.length) > file.size * 1.2 + 1_048_576) broken('larger than the original');
      for (let done = 0; done < piece.length;) done += writeSync(options.output, piece, done);
      options.onProgress(Math.min(1, written / file.size));
    },
  });
  const output = new Output({
    format: isPlayable
      ? new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: SEGMENT_SECONDS })
      : new MkvOutputFormat({ appendOnly: true }),
    target: new AppendOnlyStreamTarget(writable),
  });
  const [videoCodec, audioCodec] = [await video.getCodec(), (await audio?.getCodec()) ?? null];
  if (videoCodec === null) throw new ConversionError('UNSUPPORTED_CODEC');
  const pictures = new EncodedVideoPacketSource(videoCodec);
  output.addVideoTrack(pictures, { rotation: await video.getRotation() });
  // A sound in a codec that nobody knows is left out: the pictures are still worth watching.
  const sound = audioCodec === null ? undefined : new EncodedAudioPacketSource(audioCodec);
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const first = Math.min(await video.getFirstTimestamp(), sound && audio ? await audio.getFirstTimestamp() : Infinity);
  const [seconds] = await Promise.all([
    copyTrack(video, first, async (packet, isFirst) => {
      const decoderConfig = isFirst ? await video.getDecoderConfig() : null;
      await pictures.add(packet, decoderConfig ? { decoderConfig } : undefined);
    }).finally(() => pictures.close()),
    sound &&
      audio &&
      copyTrack(audio, first, async (packet, isFirst) => {
        const decoderConfig = isFirst ? await audio.getDecoderConfig() : null;
        await sound.add(packet, decoderConfig ? { decoderConfig } : undefined);
      }).finally(() => sound.close()),
  ]);
  await output.finalize();
  return seconds;
}

/** In the order of decoding, from the first key frame on, with the first moment of the file as zero; how long it is. */
async function copyTrack(
  track: InputVideoTrack | InputAudioTrack,
  zero: number,
  add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>,
): Promise<number> {
  const sink = new EncodedPacketSink(track);
  const key = await sink.getFirstKeyPacket();
  if (!key) broken('no key frame');
  let [count, seconds] = [0, 0];
  for await (const packet of sink.packets(key)) {
    const timestamp = packet.timestamp - zero;
    if (timestamp + packet.duration > SECONDS_MAX) throw new ConversionError('TOO_LONG');
    if (++count > SAMPLES_MAX) throw new ConversionError('TOO_LONG');
    seconds = Math.max(seconds, timestamp + packet.duration);
    await add(packet.clone({ timestamp: Math.max(0, timestamp) }), count === 1);
  }
  return seconds;
}
