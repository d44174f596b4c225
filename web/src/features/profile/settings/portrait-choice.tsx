import { portraits } from '@dolphin/contract/accounts/portraits.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { profileText } from './settings.text.ts';

/** The picture others see. The upload toast shows the progress, so the user can leave the page meanwhile. */
export function PortraitChoice() {
  const text = useText(profileText);
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useUpload('PORTRAIT', async ({ fileId }) => {
    await call(portraits.set, { fileId });
    await refresh(users.me);
    overlay.toast(text.portraitDone, { kind: 'ok' });
  });
  const removal = useCommand(portraits.remove, {
    refresh: [users.me],
    onSuccess: () => overlay.toast(text.portraitGone, { kind: 'ok' }),
  });
  return (
    <div className="portrait">
      <AvatarFrame name={user.nickname ?? user.email ?? ''} src={user.portrait} size={96} decorative />
      <div className="portrait-body">
        <b id="portrait-title">{text.portrait}</b>
        <p className="settings-note" id="portrait-hint">
          {text.portraitHint}
        </p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-labelledby="portrait-title"
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file may be chosen again after a mishap.
            event.currentTarget.value = '';
            if (file) upload(file);
          }}
        />
        <div className="portrait-buttons">
          <Button
            size="sm"
            loading={isUploading}
            aria-describedby="portrait-hint"
            onClick={() => input.current?.click()}
          >
            {user.portrait === null ? text.portraitChoose : text.portraitChange}
          </Button>
          {user.portrait === null ? null : (
            <Button size="sm" variant="ghost" loading={removal.isPending} onClick={() => removal.mutate({})}>
              {text.portraitRemove}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
