import { portraits } from '@dolphin/contract/accounts/portraits.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ownProfileText } from './user-detail.text.ts';

/** The picture others see. The upload toast shows the progress, so the modal may be closed meanwhile. */
export function PictureEdit({ portrait }: { readonly portrait: string | null }) {
  const text = useText(ownProfileText);
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useUpload('PORTRAIT', async ({ fileId }) => {
    await call(portraits.set, { fileId });
    await refresh(users.me, profiles.detail);
    overlay.toast(text.pictureDone, { kind: 'ok' });
  });
  const removal = useCommand(portraits.remove, {
    refresh: [users.me, profiles.detail],
    onSuccess: () => overlay.toast(text.pictureGone, { kind: 'ok' }),
  });
  return (
    <div className="user-detail-picture">
      <div>
        <b id="user-detail-picture">{text.picture}</b>
        <p className="text-sm text-muted" id="user-detail-picture-hint">
          {text.pictureHint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-labelledby="user-detail-picture"
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after a mishap.
          event.currentTarget.value = '';
          if (file) upload(file);
        }}
      />
      <div className="user-detail-picture-acts">
        <Button
          size="sm"
          variant="ghost"
          loading={isUploading}
          aria-describedby="user-detail-picture-hint"
          onClick={() => input.current?.click()}
        >
          {portrait === null ? text.pictureChoose : text.pictureChange}
        </Button>
        {portrait === null ? null : (
          <Button size="sm" variant="plain" loading={removal.isPending} onClick={() => removal.mutate({})}>
            {text.pictureRemove}
          </Button>
        )}
      </div>
    </div>
  );
}
