import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { videoErrors } from '@dolphin/contract/learning/videos/videos.errors';
import { youtubeIdOf } from '@dolphin/contract/learning/videos/youtube-address';
import { inTransaction } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { partAddress, requireOpenUpload } from '../../../storage/public.ts';
import { requireStorage } from '../../storages/require-storage.ts';
import { requireNotSubmitted, saveDraft } from '../../storages/save-draft.ts';
import { canEncode } from '../conversion/converters.queries.ts';
import { dropReplacedMedias } from '../medias/drop-medias.ts';
import { toMedia, videoUrlOf } from '../medias/media-shapes.ts';
import { findMediaOfUpload, findNewestMedia, updateDraftMedia, updateMediaRetried } from '../medias/medias.queries.ts';
import { selectTags, selectTitles, selectUsages } from './video-storages.queries.ts';
import { arrivedOfVideo, beginVideo, completeVideo, progressOf } from './video-upload.ts';
import { waitForConversion } from './wait-for-conversion.ts';

const shelf = 'videos' as const;

export const videoStoragesModule = implement(
  videoStorages,
  {
    async search({ db, me }, { query, channel_id }) {
      const params = { userId: me.id, isAdmin: me.isAdmin, channelId: channel_id ?? null, words: query.trim() };
      const [titles, tags] = [await selectTitles(db, params), await selectTags(db, params)];
      return { titleList: [...titles], tagList: [...tags] };
    },

    init: ({ db, app, me, now }, given) => beginVideo(db, app, me, given, now),

    // Called once for each part: whoever began the upload is asked, nothing else.
    async url({ db, app, me }, { videoStorageId, uploadId, fileName, partNumber }) {
      const media = await findMediaOfUpload(db, videoStorageId, uploadId);
      if (media?.state !== 'UPLOADING' || media.fileName !== fileName) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const upload = await requireOpenUpload(db, uploadId, me.id);
      return { preSignedUrl: await partAddress(app, upload, partNumber) };
    },

    async parts({ db, app, me }, { videoStorageId }) {
      await requireStorage(db, me, shelf, videoStorageId);
      return arrivedOfVideo(db, app, me, videoStorageId);
    },

    complete: ({ app, me, now }, given) => completeVideo(app, me, given, now),

    async convert({ app, me, now }, { videoStorageId, isRetry = false }) {
      await requireStorage(app.db, me, shelf, videoStorageId);
      if (isRetry)
        await inTransaction(app.db, async (tx) => {
          requireNotSubmitted(await requireStorage(tx, me, shelf, videoStorageId, { isLocked: true }));
          const failed = await findNewestMedia(tx, videoStorageId);
          if (failed) await updateMediaRetried(tx, failed.mediaId, now);
        });
      const media = await waitForConversion(app, videoStorageId);
      return { state: media.state, url: videoUrlOf(app, media, me.id), failure: media.failure };
    },

    async media({ db, app, me }, { videoStorageId }) {
      const { draft } = await requireStorage(db, me, shelf, videoStorageId);
      const media = await findNewestMedia(db, videoStorageId);
      return toMedia(app, media, {
        videoStorageId,
        viewerId: me.id,
        content: draft as VideoContent,
        progress: await progressOf(db, app, me, media),
        canEncode: await canEncode(db),
      });
    },

    async clear({ db, me, now }, { videoStorageId }) {
      const storage = await requireStorage(db, me, shelf, videoStorageId, { isLocked: true });
      requireNotSubmitted(storage);
      if ((storage.draft as VideoContent).mediaId !== null) await updateDraftMedia(db, videoStorageId, null, now);
      await dropReplacedMedias(db, videoStorageId, now);
      return { state: 'PENDING' as const, draftRevision: storage.draftRevision };
    },

    async youtube({ db, me, now }, { videoStorageId, draftRevision, youtubeUrl }) {
      const youtubeId = youtubeIdOf(youtubeUrl);
      if (youtubeId === undefined) throw fail(videoErrors.YOUTUBE_ADDRESS_INVALID);
      const saved = await saveDraft(db, me, {
        shelf,
        storageId: videoStorageId,
        draftRevision,
        given: { video: { videoType: 'YOUTUBE', youtubeId } },
        // Another video is as long as its own player reports.
        more: { durationMs: null },
        now,
      });
      return { ...saved, youtubeId };
    },

    descriptions: ({ db, me, now }, { videoStorageId, draftRevision, description }) =>
      saveDraft(db, me, { shelf, storageId: videoStorageId, draftRevision, given: { video: { description } }, now }),

    thumbnails: ({ db, me, now }, { videoStorageId, draftRevision, thumbnail }) =>
      saveDraft(db, me, { shelf, storageId: videoStorageId, draftRevision, given: { video: { thumbnail } }, now }),

    answerCodes: ({ db, me, now }, { videoStorageId, draftRevision, answerCodes }) =>
      saveDraft(db, me, { shelf, storageId: videoStorageId, draftRevision, given: { video: { answerCodes } }, now }),

    durations: ({ db, me, now }, { videoStorageId, draftRevision, durationMs }) =>
      saveDraft(
        db,
        me,
        { shelf, storageId: videoStorageId, draftRevision, given: {}, more: { durationMs }, now },
        ({ draft }) => {
          if ((draft as VideoContent).videoType === 'FILE') throw fail(videoErrors.DURATION_OF_FILE);
        },
      ),

    async usages({ db, me }, { videoStorageId }) {
      const { contentId } = await requireStorage(db, me, shelf, videoStorageId);
      const rows = contentId === null ? [] : await selectUsages(db, contentId);
      return { totalCount: rows[0]?.total ?? 0, usageList: rows.map(({ total: _total, ...place }) => place) };
    },
  },
  { ownTransactions: ['url', 'complete', 'convert'] },
);
