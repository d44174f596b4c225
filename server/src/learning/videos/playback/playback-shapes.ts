import type { VideoQuestion } from '@dolphin/contract/learning/storages/contents';
import type { App } from '../../../core/app.ts';
import { addressEnd, privateUrl } from '../../../storage/public.ts';
import { toStorageFile } from '../../storages/files/storage-files.ts';
import { toWatched } from '../watching/watch-shapes.ts';
import type { WatchRow } from '../watching/watching.queries.ts';
import type { MyAnswer, PlayedVideo } from './playback.queries.ts';
import { masterUrl, type StreamSource, streamUrl } from './stream-address.ts';

type Played = PlayedVideo & {
  readonly videoId: number | null;
  readonly title: string;
  readonly channelId: number | null;
  readonly subtitlesOf: { readonly source: StreamSource; readonly id: number };
  readonly answers?: readonly MyAnswer[];
} & { readonly [K in keyof WatchRow]?: WatchRow[K] | null };

/** A video as one person plays it; every address in it is theirs and ends. */
export function toPlayback(app: App, viewerId: number, video: Played) {
  const { content, mediaId, sprite, files, answers = [] } = video;
  const durationMs = video.mediaDurationMs ?? content.durationMs;
  const { thumbnail, noSkip, completeShare } = content;
  const lasts = durationMs ?? 0;
  const chosen =
    thumbnail && 'fileId' in thumbnail ? files.find(({ fileId }) => fileId === thumbnail.fileId) : undefined;
  const posterKey = chosen?.key ?? video.frameKey;
  return {
    videoId: video.videoId,
    title: video.title,
    channelId: video.channelId,
    videoType: content.videoType,
    masterUrl: content.videoType === 'FILE' && mediaId !== null ? masterUrl(app, mediaId, viewerId, durationMs) : null,
    validUntil: new Date(addressEnd(app, lasts)).toISOString(),
    youtubeId: content.videoType === 'YOUTUBE' ? content.youtubeId : null,
    durationMs,
    description: content.description,
    fileList: files.map((file) => toStorageFile(app, viewerId, file)),
    posterUrl: posterKey === null ? null : privateUrl(app, posterKey, viewerId, lasts),
    sprite: sprite && toSprite(app, viewerId, sprite, lasts),
    subtitleList: video.subtitles.map(({ language, label }) => ({
      language,
      label,
      url: streamUrl(app, { ...video.subtitlesOf, name: `${language}.vtt`, viewerId, durationMs: lasts }),
    })),
    chapterList: [...content.chapters],
    answerCodeList: [...content.answerCodes],
    questionList: content.questions.map((question) => toQuestion(question, answers)),
    noSkip,
    completeShare,
    ...toWatched(watchOf(video), { durationMs, noSkip }),
  };
}

function toSprite(app: App, viewerId: number, sprite: NonNullable<PlayedVideo['sprite']>, lasts: number) {
  const { key, ...grid } = sprite;
  return { url: privateUrl(app, key, viewerId, lasts), ...grid };
}

/** What is right stays here until they have answered. [VID-103] */
function toQuestion({ key, atMs, prompt, choices, answer, explanation }: VideoQuestion, answers: readonly MyAnswer[]) {
  const mine = answers.find((one) => one.key === key);
  return {
    key,
    atMs,
    prompt,
    choiceList: [...choices],
    mine: mine
      ? {
          choice: mine.choice,
          isRight: mine.isRight,
          tryCount: mine.tries,
          rightChoice: answer,
          explanation,
        }
      : null,
  };
}

/** The row of what was watched, if there is one. */
function watchOf({ ranges, watchedSeconds, share, positionMs, reachSeconds, doneAt }: Played): WatchRow | undefined {
  if (!ranges || typeof watchedSeconds !== 'number') return undefined;
  return {
    ranges,
    watchedSeconds,
    share: share ?? 0,
    positionMs: positionMs ?? 0,
    reachSeconds: reachSeconds ?? 0,
    doneAt: doneAt ?? null,
  };
}
