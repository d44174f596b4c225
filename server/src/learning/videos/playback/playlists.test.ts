import { expect, it } from 'vitest';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';

const RENDITION = {
  height: 720,
  width: 1280,
  bandwidth: 2_000_000,
  codecs: 'avc1.64001f,mp4a.40.2',
  key: 'video_rendition/0x',
  initBytes: 812,
  segments: [
    [812, 5_000, 6_006],
    [5_812, 4_000, 2_500],
  ],
} as const;

it('[VID-101] the playlist begins with the smallest resolution and names its codecs', () => {
  const text = masterPlaylist([RENDITION, { ...RENDITION, height: 360, width: 640 }], (height) => `${height}.m3u8`);
  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=640x360,CODECS="avc1.64001f,mp4a.40.2"',
    '360.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"',
    '720.m3u8',
    '',
  ]);
});

it('[VID-101] a resolution is ranges of one file, the initialization segment first', () => {
  expect(mediaPlaylist(RENDITION, '/files/a?mark=b').split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="/files/a?mark=b",BYTERANGE="812@0"',
    '#EXTINF:6.006,',
    '#EXT-X-BYTERANGE:5000@812',
    '/files/a?mark=b',
    '#EXTINF:2.500,',
    '#EXT-X-BYTERANGE:4000@5812',
    '/files/a?mark=b',
    '#EXT-X-ENDLIST',
    '',
  ]);
});

it('[VID-101] codecs cannot break out of the playlist', () => {
  const text = masterPlaylist([{ ...RENDITION, codecs: 'avc1"\n#EXT-X-KEY:URI="http://x' }], () => 'a.m3u8');
  expect(text.split('\n')[3]).toBe(
    '#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1EXT-X-KEYURIhttpx"',
  );
  expect(text.split('\n')).toHaveLength(6);
});
