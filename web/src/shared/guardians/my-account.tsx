import { FAMILY_INVITATION_DAYS } from '@dolphin/contract/channels/family/family.constants';
import { myGuardianAccounts } from '@dolphin/contract/channels/family/guardian-accounts.contract';
import { myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './account.text.ts';
import type { Guardian } from './guardian-values.ts';

type Props = { readonly channelId: number; readonly guardian: Guardian };
const LIST = [myGuardians.list];

/** A learner of 14 or older gets an address to pass on. [CHN-216] [CHN-217] */
export function MyAccount({ channelId, guardian }: Props) {
  const text = useText(accountText);
  const { guardianId, account } = guardian;
  const [url, setUrl] = useState('');
  const readAgain = () => void refresh(myGuardians.list);
  const invite = useCommand(myGuardianAccounts.invite, {
    refresh: LIST,
    on: {
      FAMILY_INVITED_MEANWHILE: () => (overlay.toast(text.meanwhile, { kind: 'notice' }), readAgain()),
      FAMILY_GUARDIAN_LINKED: () => (overlay.toast(text.alreadyLinked, { kind: 'notice' }), readAgain()),
    },
    onSuccess: (made) => setUrl(made.url),
  });
  const revoke = useCommand(myGuardianAccounts.revoke, {
    refresh: LIST,
    onSuccess: () => overlay.toast(text.revoked, { kind: 'ok' }),
  });
  const unlink = useCommand(myGuardianAccounts.unlink, {
    refresh: LIST,
    onSuccess: () => overlay.toast(text.unlinked, { kind: 'ok' }),
  });
  const copy = async () => overlay.toast((await copyText(url)) ? text.copied : text.notCopied, { kind: 'notice' });
  return (
    <>
      <AccountPart
        guardian={guardian}
        inviteLabel={text.makeAddress}
        isInviting={invite.isPending}
        onInvite={() => invite.mutate({ channelId, guardianId, inviteNumber: account.inviteNumber })}
        onRevoke={() => revoke.mutate({ channelId, guardianId })}
        onUnlink={() => unlink.mutate({ channelId, guardianId })}
      />
      {url === '' ? null : (
        <Modal
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setUrl(''))}
          title={text.addressTitle}
          description={text.addressHint({ days: FAMILY_INVITATION_DAYS })}
          closeLabel={text.close}
          size="sm"
          footer={<Button onClick={() => void copy()}>{text.copy}</Button>}
        >
          <TextField label={text.address} readOnly value={url} />
        </Modal>
      )}
    </>
  );
}
