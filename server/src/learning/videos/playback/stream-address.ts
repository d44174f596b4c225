import { VIDEO_STREAMS_PATH } from '@dolphin/contract/learning/videos/watching.constants';
import type { App } from '../../../core/app.ts';
import { signedQuery } from '../../../storage/public.ts';

/** What playlists and subtitles are of. */
export const STREAM_SOURCES = ['medias', 'versions', 'drafts'] as const;
export type StreamSource = (typeof STREAM_SOURCES)[number];

/** One signature for everything of one media, version or working copy. */
export function streamName(source: StreamSource, id: number): string {
  return `video-streams/${source}/${id}`;
}

type Stream = {
  readonly source: StreamSource;
  readonly id: number;
  /** `master.m3u8`, `360.m3u8` or `ko.vtt`. */ readonly name: string;
  readonly viewerId: number;
  /** Of the video: an address is good for longer than it takes to watch. */ readonly durationMs: number;
};

export function streamUrl(app: App, { source, id, name, viewerId, durationMs }: Stream): string {
  const query = signedQuery(app, streamName(source, id), viewerId, durationMs);
  return `${VIDEO_STREAMS_PATH}/${source}/${id}/${name}?${query}`;
}

/** The address of a video's playlist, for one person and for a while. */
export function masterUrl(app: App, mediaId: number, viewerId: number, durationMs: number | null): string {
  return streamUrl(app, { source: 'medias', id: mediaId, name: 'master.m3u8', viewerId, durationMs: durationMs ?? 0 });
}
