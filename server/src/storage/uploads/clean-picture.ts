import { PICTURE_TYPES, type UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';

const QUALITY = 90;

/** Purposes whose pictures are shown as they came. Portraits and looks are drawn anew when they are put into use, and their originals go. */
const SHOWN_AS_THEY_CAME: readonly UploadPurpose[] = [
  'POST_PICTURE',
  'REPORT_FILE',
  'LESSON_PICTURE',
  'LESSON_FILE',
  'MAP_PICTURE',
];

type Upload = { readonly purpose: UploadPurpose; readonly content_type: string; readonly key: string };

function cleanKeyOf(key: string): string {
  return `${key}-clean`;
}

/** Where the file lies that an upload becomes. A picture's is made of the upload's own key, so that whoever completes it again writes the same object. */
export function storedKeyOf({ purpose, content_type, key }: Upload): string {
  return SHOWN_AS_THEY_CAME.includes(purpose) && (PICTURE_TYPES as readonly string[]).includes(content_type)
    ? cleanKeyOf(key)
    : key;
}

/** Everything that an upload which came to nothing may have left in the store. */
export function objectsOf({
  key,
  store_upload_id,
}: {
  readonly key: string;
  readonly store_upload_id: string;
}): { readonly key: string; readonly storeUploadId?: string }[] {
  return [{ key, storeUploadId: store_upload_id }, { key: cleanKeyOf(key) }];
}

/**
 * The same picture in the same format, with its pixels only: metadata of children's photographs reveals where they were
 * taken. It is rotated as its camera was held, since that metadata is removed too; animations stay animated.
 * Undefined when it cannot be read, for then nobody knows what is in it.
 */
export function cleanPicture({ pictures }: App, original: Buffer, contentType: string): Promise<Buffer | undefined> {
  return pictures.convert({ kind: 'clean', contentType, quality: QUALITY }, original);
}
