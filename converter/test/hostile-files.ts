/** Files that try to break a converter, each with what must come of it. */
import type { VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';
import { avcConfig, boxOf, changed, find, fixture, replaced, VIDEO, VIDEO_TABLE } from './mp4-bytes.ts';

export type Hostile = { readonly name: string; readonly data: Buffer; readonly becomes: VideoFailure | 'VIDEO' };

const text = (content: string): Buffer => Buffer.from(content);
const u32 = (...values: readonly number[]): Buffer => {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => data.writeUInt32BE(value >>> 0, 4 * index));
  return data;
};

/** `outside` is an address that must never be asked, `secret` a file that must never be read. */
export function hostileFiles(outside: string, secret: string): readonly Hostile[] {
  return [...otherKinds(outside, secret), ...brokenBoxes(), ...brokenTables(), ...lies(outside, secret), ...others()];
}

function otherKinds(outside: string, secret: string): readonly Hostile[] {
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${outside}/segment.ts\n#EXTINF:4,\nfile://${secret}\n`;
  const none = (name: string, data: Buffer): Hostile => ({ name, data, becomes: 'NOT_A_VIDEO' });
  return [
    none('empty', Buffer.alloc(0)),
    none('fifteen bytes', Buffer.alloc(15, 1)),
    none('zeros', Buffer.alloc(65_536)),
    none('random bytes', Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 7_919 + 13) % 251))),
    none('an HLS playlist', text(playlist)),
    none('a DASH manifest', text(`<?xml version="1.0"?><MPD><BaseURL>${outside}/</BaseURL></MPD>`)),
    none('a list of files', text(`ffconcat version 1.0\nfile '${secret}'\nfile '${outside}/a.mp4'\n`)),
    none('a page with a script', text(`<!doctype html><script src="${outside}/x.js"></script>`)),
    none(
      'a picture with a script',
      text(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secret}"/></svg>`),
    ),
    none('subtitles with a script', text('WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>\n')),
    none('a ZIP archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(1_000)])),
    none('an AVI file', Buffer.concat([text('RIFF'), u32(1_000), text('AVI LIST'), Buffer.alloc(1_000)])),
    {
      name: 'a playlist behind ftyp',
      data: Buffer.concat([boxOf('ftyp', text('isom'), u32(0)), text(playlist)]),
      becomes: 'BROKEN',
    },
  ];
}

function brokenBoxes(): readonly Hostile[] {
  const whole = fixture('ordinary.mp4');
  const moov = find(whole, 'moov');
  const mdat = find(whole, 'mdat');
  const head = whole.subarray(0, mdat.at);
  const first = Buffer.concat([head, whole.subarray(moov.at, moov.end), whole.subarray(mdat.at, mdat.end)]);
  const bad = (name: string, data: Buffer): Hostile => ({ name, data, becomes: 'BROKEN' });
  let nested: Buffer = Buffer.alloc(0);
  for (let depth = 0; depth < 5_000; depth++) nested = boxOf('moov', nested);
  return [
    bad('cut off before moov', whole.subarray(0, 20_000)),
    bad('cut off inside moov', whole.subarray(0, moov.at + 300)),
    bad('moov first, samples cut off', first.subarray(0, first.length - 30_000)),
    bad('ftyp alone', head.subarray(0, find(whole, 'ftyp').end)),
    bad(
      'a box of 4 GiB',
      changed(whole, (copy) => copy.writeUInt32BE(0xffffffff, moov.at)),
    ),
    bad(
      'a box of four bytes',
      changed(whole, (copy) => copy.writeUInt32BE(4, moov.at)),
    ),
    bad('a negative size', Buffer.concat([head, u32(1), text('moov'), Buffer.alloc(8, 0xff)])),
    bad('boxes in boxes', Buffer.concat([head, nested])),
    bad('three hundred thousand boxes', Buffer.concat([head, ...Array.from({ length: 300_000 }, () => boxOf('free'))])),
    bad(
      'a child larger than its parent',
      changed(whole, (copy) => copy.writeUInt32BE(1_000_000, find(whole, ...VIDEO).at)),
    ),
  ];
}

function brokenTables(): readonly Hostile[] {
  const whole = fixture('ordinary.mp4');
  const table = (type: string) => find(whole, ...VIDEO_TABLE, type).content;
  const at = (
    name: string,
    type: string,
    offset: number,
    value: number,
    becomes: VideoFailure = 'BROKEN',
  ): Hostile => ({
    name,
    becomes,
    data: changed(whole, (copy) => copy.writeUInt32BE(value, table(type) + offset)),
  });
  return [
    at('four thousand million samples', 'stsz', 8, 0xffffffff, 'TOO_LONG'),
    at('four million samples in 50 KB', 'stsz', 8, 4_000_000),
    {
      name: 'samples of 16 MB each',
      becomes: 'BROKEN',
      data: changed(whole, (copy) => copy.writeUInt32BE(16_777_216, table('stsz') + 4)),
    },
    at('a sample behind the end', 'stco', 8, 0xfffffff0),
    at('more chunks than there is room for', 'stco', 4, 0x20000000),
    at('chunks out of order', 'stsc', 8 + 12, 0),
    at('no time passes', 'stts', 12, 0, 'TOO_SHORT'),
    at('a frame of two days', 'stts', 12, 0x7fffffff, 'TOO_LONG'),
    at('a frame shown an hour later', 'ctts', 12, 0x10000000),
    at('a key frame that does not exist', 'stss', 8, 999_999),
    {
      name: 'a clock that stands still',
      becomes: 'BROKEN',
      data: changed(whole, (copy) => copy.writeUInt32BE(0, find(whole, ...VIDEO, 'mdhd').content + 12)),
    },
    {
      name: 'ten hours',
      becomes: 'VIDEO',
      data: changed(whole, (copy) => {
        copy.writeUInt32BE(1, find(whole, ...VIDEO, 'mdhd').content + 12);
        copy.writeUInt32BE(399, table('stts') + 12);
        copy.fill(0, table('ctts') + 8, find(whole, ...VIDEO_TABLE, 'ctts').end);
        copy.writeUInt32BE(90, table('ctts') + 8);
        copy.writeUInt32BE(1, table('ctts') + 4);
      }),
    },
  ];
}

function lies(outside: string, secret: string): readonly Hostile[] {
  const whole = fixture('ordinary.mp4');
  const entry = [...VIDEO_TABLE, 'stsd', 'avc1'] as const;
  const size = (columns: number, rows: number, crop = 0): Buffer =>
    replaced(whole, [...entry, 'avcC'], boxOf('avcC', avcConfig(columns, rows, crop)));
  const reference = (flags: number, address: string): Buffer =>
    replaced(whole, [...VIDEO, 'minf', 'dinf', 'dref', 'url '], boxOf('url ', u32(flags), text(`${address}\0`)));
  const moov = find(whole, 'moov');
  const track = find(whole, 'moov', 'trak');
  const hundred = Buffer.concat(Array.from({ length: 100 }, () => whole.subarray(track.at, track.end)));
  const type = (types: readonly string[], name: string): Buffer =>
    changed(whole, (copy) => void copy.write(name, find(whole, ...types).at + 4, 'latin1'));
  return [
    { name: 'pictures at an address', data: reference(0, `${outside}/pictures.mp4`), becomes: 'EXTERNAL_REFERENCE' },
    { name: 'pictures in another file', data: reference(0, `file://${secret}`), becomes: 'EXTERNAL_REFERENCE' },
    { name: 'encrypted', data: type(entry, 'encv'), becomes: 'ENCRYPTED' },
    { name: 'a codec that nobody knows', data: type(entry, 'zzzz'), becomes: 'UNSUPPORTED_CODEC' },
    { name: '2 × 2', data: size(1, 1, 7), becomes: 'PICTURE_SIZE' },
    { name: '16,384 wide', data: size(1_024, 68), becomes: 'PICTURE_SIZE' },
    { name: '65,536 × 65,536', data: size(4_096, 4_096), becomes: 'PICTURE_SIZE' },
    {
      name: 'a parameter set without end',
      data: replaced(
        whole,
        [...entry, 'avcC'],
        boxOf('avcC', Buffer.from([1, 66, 0, 30, 255, 225, 0, 8, 0x67, 66, 0, 30, 0, 0, 0, 0])),
      ),
      becomes: 'BROKEN',
    },
    {
      name: 'sound alone',
      becomes: 'NO_VIDEO_TRACK',
      data: changed(whole, (copy) => void copy.write('text', find(whole, ...VIDEO, 'hdlr').content + 8, 'latin1')),
    },
    {
      name: 'a hundred tracks',
      becomes: 'TOO_MANY_TRACKS',
      data: Buffer.concat([whole.subarray(0, moov.at), boxOf('moov', whole.subarray(moov.content, moov.end), hundred)]),
    },
    {
      name: 'an edit list without end',
      becomes: 'BROKEN',
      data: changed(whole, (copy) => {
        const elst = find(whole, 'moov', 'trak', 'edts', 'elst').content;
        copy.writeUInt32BE(0xffffffff, elst + 4);
        copy.writeInt32BE(-1, elst + 12);
      }),
    },
    {
      name: 'a descriptor larger than its parent',
      becomes: 'BROKEN',
      data: changed(whole, (copy) => {
        const esds = find(whole, 'moov', 'trak:1', 'mdia', 'minf', 'stbl', 'stsd', 'mp4a', 'esds').content;
        copy.fill(0x7f, esds + 5, esds + 9);
      }),
    },
  ];
}

function others(): readonly Hostile[] {
  const fragments = fixture('fragments.mp4');
  const moof = find(fragments, 'moof');
  const matroska = fixture('ordinary.mkv');
  // An index that promises two thousand million bytes in each of its references.
  const sidx = boxOf('sidx', u32(0, 1, 1_000, 0, 0, 0xffff), Buffer.alloc(12 * 0xff, 0x7f));
  return [
    {
      name: 'an index that lies',
      data: Buffer.concat([fragments.subarray(0, moof.at), sidx, fragments.subarray(moof.at)]),
      becomes: 'VIDEO',
    },
    {
      name: 'a fragment of four thousand million samples',
      becomes: 'BROKEN',
      data: changed(fragments, (copy) =>
        copy.writeUInt32BE(0xffffffff, find(fragments, 'moof', 'traf', 'trun').content + 4),
      ),
    },
    { name: 'fragments cut off', data: fragments.subarray(0, moof.at + 100), becomes: 'BROKEN' },
    { name: 'Matroska without a segment', data: matroska.subarray(0, 40), becomes: 'NO_VIDEO_TRACK' },
    {
      name: 'Matroska of sizes without end',
      data: Buffer.concat([matroska.subarray(0, 60), Buffer.alloc(4_000, 0xff)]),
      becomes: 'BROKEN',
    },
    {
      name: 'Matroska of elements in elements',
      data: Buffer.concat([
        matroska.subarray(0, 48),
        Buffer.concat(Array.from({ length: 3_000 }, () => Buffer.from('1f43b67501ffffffffffffff', 'hex'))),
      ]),
      becomes: 'NO_VIDEO_TRACK',
    },
  ];
}
