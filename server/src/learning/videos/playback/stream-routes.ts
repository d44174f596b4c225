import { coreErrors } from '@dolphin/contract/core/core.errors';
import { VIDEO_STREAMS_PATH } from '@dolphin/contract/learning/videos/watching.constants';
import { writeWebVtt } from '@dolphin/contract/learning/videos/web-vtt';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import { fail } from '../../../core/fail.ts';
import { privateUrl, viewerOf } from '../../../storage/public.ts';
import { mayWatch } from './media-access.ts';
import { findCues, selectRenditions } from './playback.queries.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';
import { STREAM_SOURCES, streamName, type StreamSource, streamUrl } from './stream-address.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const SUBTITLES_TYPE = 'text/vtt; charset=utf-8';
const ID = /^[1-9]\d{0,14}$/;
const PLACE_OF = { medias: 'media', versions: 'version', drafts: 'draft' } as const;

/**
 * Playlists and subtitles under signed addresses: a player sends no token. Who the address was made for is asked for
 * their right at every reading, as with files. Everything that is not given is as if it were not there. [VID-101]
 */
export function addVideoStreams(http: FastifyInstance, app: App): void {
  http.get(`${VIDEO_STREAMS_PATH}/:source/:id/:name`, async (request, reply) => {
    const { source, id, name } = request.params as { source: string; id: string; name: string };
    const stream = await readStream(app, { source, id, name }, request.query as Record<string, unknown>);
    if (!stream) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return reply
      .headers({
        'content-type': stream.type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(stream.body);
  });
}

type Params = { readonly source: string; readonly id: string; readonly name: string };

async function readStream(app: App, { source, id: idText, name }: Params, query: Readonly<Record<string, unknown>>) {
  if (!isSource(source) || !ID.test(idText)) return undefined;
  const id = Number(idText);
  const viewerId = viewerOf(app, streamName(source, id), query)?.viewerId;
  if (!viewerId || !(await mayWatch(app.db, PLACE_OF[source], id, viewerId))) return undefined;
  const body = source === 'medias' ? await playlist(app, id, name, viewerId) : await subtitles(app, source, id, name);
  return body === undefined ? undefined : { type: source === 'medias' ? PLAYLIST_TYPE : SUBTITLES_TYPE, body };
}

function isSource(text: string): text is StreamSource {
  return (STREAM_SOURCES as readonly string[]).includes(text);
}

async function playlist(app: App, mediaId: number, name: string, viewerId: number): Promise<string | undefined> {
  const height = /^(\d{1,5})\.m3u8$/.exec(name)?.[1];
  if (height === undefined && name !== 'master.m3u8') return undefined;
  const renditions = await selectRenditions(app.db, mediaId, height === undefined ? null : Number(height));
  const [first] = renditions;
  if (!first) return undefined;
  if (height !== undefined) return mediaPlaylist(first, privateUrl(app, first.key, viewerId, first.durationMs));
  const addressOf = (of: number) =>
    streamUrl(app, {
      source: 'medias',
      id: mediaId,
      name: `${of}.m3u8`,
      viewerId,
      durationMs: first.durationMs,
    });
  return masterPlaylist(renditions, addressOf);
}

async function subtitles(app: App, source: 'versions' | 'drafts', id: number, name: string) {
  const language = /^([a-z]{2})\.vtt$/.exec(name)?.[1];
  const cues = language === undefined ? undefined : await findCues(app.db, source, id, language);
  return cues && writeWebVtt(cues);
}
