/**
 * HLS playlists (RFC 8216) of files that are one fragmented MP4 per resolution: every segment is a range of bytes of the
 * same address. Version 7 has the initialization segment (EXT-X-MAP) and fMP4. [VID-101]
 */
export type Rendition = {
  readonly height: number;
  readonly width: number;
  readonly bandwidth: number;
  readonly codecs: string;
  readonly key: string;
  readonly initBytes: number;
  /** [offset, length, durationMs] */ readonly segments: readonly (readonly [number, number, number])[];
};

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];

/** The smallest resolution comes first: players begin with it, and the first picture is there soonest. */
export function masterPlaylist(
  renditions: readonly Omit<Rendition, 'segments' | 'key' | 'initBytes'>[],
  addressOf: (height: number) => string,
): string {
  const lines = renditions
    .toSorted((a, b) => a.height - b.height)
    .flatMap(({ height, width, bandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs.replace(/[^\w.,-]/g, '')}"`,
      addressOf(height),
    ]);
  return [...HEAD, ...lines, ''].join('\n');
}

export function mediaPlaylist({ initBytes, segments }: Rendition, address: string): string {
  const longest = Math.max(0, ...segments.map(([, , durationMs]) => durationMs));
  return [
    ...HEAD,
    `#EXT-X-TARGETDURATION:${Math.max(Math.round(longest / 1_000), 1)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${initBytes}@0"`,
    ...segments.flatMap(([offset, length, durationMs]) => [
      `#EXTINF:${(durationMs / 1_000).toFixed(3)},`,
      `#EXT-X-BYTERANGE:${length}@${offset}`,
      address,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
