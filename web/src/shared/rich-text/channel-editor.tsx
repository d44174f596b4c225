import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { MEMBER_QUERY_MAX_LENGTH } from '@dolphin/contract/channels/members/members.constants';
import { DOCUMENT_TYPES, PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import { Suspense } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, isError } from '../../lib/api/api-error.ts';
import { presentError } from '../../lib/errors/present-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { localizeNow } from '../../lib/text/use-text.ts';
import { uploadFile } from '../../lib/upload/upload-file.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useChannel } from '../channel/use-channel.ts';
import type { RichEditorProps } from './editor/rich-editor-props.ts';
import { withKnownType } from './known-type.ts';
import { richTextText } from './rich-text.text.ts';

const loadEditor = () => import('./editor/rich-editor.tsx');
const RichEditor = lazyPart(() => loadEditor().then((module) => ({ default: module.RichEditor })));

/** Somebody is about to write. */
export function preloadEditor(): void {
  // Should it fail, it is asked for again when it is needed.
  loadEditor().catch(() => undefined);
}

type Props = Omit<
  RichEditorProps,
  'findPeople' | 'uploadPicture' | 'uploadFile' | 'pictureTypes' | 'onUploadFailed'
> & { readonly mayAttachFiles?: boolean };

/** The editor inside a channel: people are its members, pictures and files are readable by whoever may read the text. */
export function ChannelEditor({ mayAttachFiles = false, ...props }: Props) {
  const { channelId } = useChannel();
  return (
    <Suspense fallback={<Skeleton height={props.look === 'compact' ? '9rem' : '24rem'} />}>
      <RichEditor
        {...props}
        pictureTypes={PICTURE_TYPES}
        uploadPicture={(file, options) => uploadFile('POST_PICTURE', file, options)}
        uploadFile={
          mayAttachFiles
            ? (file, options) => uploadFile('REPORT_FILE', withKnownType(file, DOCUMENT_TYPES), options)
            : undefined
        }
        onUploadFailed={showFailure}
        findPeople={async (query, signal) => {
          const words = query.trim().slice(0, MEMBER_QUERY_MAX_LENGTH);
          const { memberList } = await call(
            channelPeople.list,
            { channelId, ...(words === '' ? {} : { query: words }) },
            { signal },
          );
          return memberList.slice(0, 8).map(({ userId, nickname, portrait }) => ({ userId, nickname, portrait }));
        }}
      />
    </Suspense>
  );
}

/** Shows the server's error, or a general message that the upload failed. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiError && error.failure.show !== 'silent') presentError(error);
  else if (isError(error, channelErrors.IS_NOT_PREMIUM_CHANNEL))
    overlay.toast(localizeNow(richTextText).storageFull, { kind: 'warning' });
  else overlay.toast(localizeNow(richTextText).uploadFailed, { kind: 'warning' });
}
