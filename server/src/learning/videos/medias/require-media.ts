import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import type { Db } from '../../../core/db.ts';
import { incomplete } from '../../storages/checks/begin-check.ts';
import type { OpenStorage } from '../../storages/require-storage.ts';
import { isMediaComplete } from './medias.queries.ts';
import { selectMediaFileIds } from './unused-medias.queries.ts';

/** A video is submitted when its file is converted, not before. [VID-3] */
export async function requireMedia(db: Db, { storageId, draft }: OpenStorage): Promise<void> {
  const { videoType } = draft as VideoContent;
  if (videoType === 'FILE' && !(await isMediaComplete(db, storageId))) throw incomplete(['media']);
}

/** The files of a video that is published from now on: they stay when whoever uploaded them leaves. */
export async function mediaFileIds(db: Db, { kind, draft }: OpenStorage): Promise<readonly number[]> {
  const mediaId = kind === 'VIDEO' ? (draft as VideoContent).mediaId : null;
  return mediaId === null ? [] : selectMediaFileIds(db, mediaId);
}
