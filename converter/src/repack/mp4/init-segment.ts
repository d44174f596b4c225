/** The head of a fragmented MP4 file: what a player reads before the first segment. Written anew, never copied. */
import { box, fullBox, u16, u32 } from './boxes.ts';
import type { AudioTrack, Movie, VideoTrack } from './tracks.ts';

export const VIDEO_ID = 1;
export const AUDIO_ID = 2;

const UNITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const MOVIE_SCALE = 1_000;

export function initSegment({ video, audio }: Movie): Buffer {
  const ids = [VIDEO_ID, ...(audio ? [AUDIO_ID] : [])];
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6cmfcmp41')),
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        u32(0, 0, MOVIE_SCALE, 0, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        UNITY,
        Buffer.alloc(24),
        u32(3),
      ),
      videoTrack(video),
      audio ? audioTrack(audio) : [],
      box('mvex', ...ids.map((id) => fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0)))),
    ),
  ]);
}

function videoTrack({ timescale, avc, config, shown, matrix }: VideoTrack): Buffer {
  const entry = box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(avc.width, avc.height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', config),
    [...shown],
  );
  const size = u32(avc.width * 65_536, avc.height * 65_536);
  return box(
    'trak',
    trackHead(VIDEO_ID, 0, matrix, size),
    media({ timescale, handler: 'vide', head: fullBox('vmhd', 0, 1, Buffer.alloc(8)), entry }),
  );
}

function audioTrack({ timescale, aac, channels, config }: AudioTrack): Buffer {
  const entry = box(
    'mp4a',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(8),
    u16(channels, 16, 0, 0),
    u32(aac.sampleRate < 65_536 ? aac.sampleRate * 65_536 : 0),
    box('esds', config),
  );
  return box(
    'trak',
    trackHead(AUDIO_ID, 0x100, UNITY, u32(0, 0)),
    media({ timescale, handler: 'soun', head: fullBox('smhd', 0, 0, Buffer.alloc(4)), entry }),
  );
}

function trackHead(id: number, volume: number, matrix: Buffer, size: Buffer): Buffer {
  return fullBox('tkhd', 0, 3, u32(0, 0, id, 0, 0), u32(0, 0), u16(0, id - 1, volume, 0), matrix, size);
}

type Media = { readonly timescale: number; readonly handler: string; readonly head: Buffer; readonly entry: Buffer };

function media({ timescale, handler, head, entry }: Media): Buffer {
  /** The language `und`. */
  const language = u16(0x55c4, 0);
  const none = (type: string): Buffer => fullBox(type, 0, 0, u32(0));
  return box(
    'mdia',
    fullBox('mdhd', 0, 0, u32(0, 0, timescale, 0), language),
    fullBox('hdlr', 0, 0, u32(0), Buffer.from(handler), Buffer.alloc(13)),
    box(
      'minf',
      head,
      box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
      box(
        'stbl',
        fullBox('stsd', 0, 0, u32(1), entry),
        none('stts'),
        none('stsc'),
        fullBox('stsz', 0, 0, u32(0, 0)),
        none('stco'),
      ),
    ),
  );
}
