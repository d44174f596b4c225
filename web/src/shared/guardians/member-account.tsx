import { FAMILY_INVITATION_DAYS } from '@dolphin/contract/channels/family/family.constants';
import { guardianAccounts } from '@dolphin/contract/channels/family/guardian-accounts.contract';
import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AccountPart } from './account-part.tsx';
import { accountText } from './account.text.ts';
import type { Guardian } from './guardian-values.ts';

type At = { readonly channelId: number; readonly channelMemberId: number };
const LIST = [memberGuardians.list];

/** Staff invites by text message. [CHN-216] */
export function MemberAccount({ at, guardian }: { readonly at: At; readonly guardian: Guardian }) {
  const text = useText(accountText);
  const { guardianId, account } = guardian;
  const readAgain = () => void refresh(memberGuardians.list);
  const invite = useCommand(guardianAccounts.invite, {
    refresh: LIST,
    on: {
      FAMILY_INVITED_MEANWHILE: () => (overlay.toast(text.meanwhile, { kind: 'notice' }), readAgain()),
      FAMILY_GUARDIAN_LINKED: () => (overlay.toast(text.alreadyLinked, { kind: 'notice' }), readAgain()),
    },
    onSuccess: () => overlay.toast(text.sent, { kind: 'ok' }),
  });
  const revoke = useCommand(guardianAccounts.revoke, {
    refresh: LIST,
    onSuccess: () => overlay.toast(text.revoked, { kind: 'ok' }),
  });
  const unlink = useCommand(guardianAccounts.unlink, {
    refresh: LIST,
    onSuccess: () => overlay.toast(text.unlinked, { kind: 'ok' }),
  });
  const ask = async () => {
    const isSure = await overlay.confirm({
      title: text.sendAsk,
      hint: text.sendHint({ phone: guardian.phoneNumber, days: FAMILY_INVITATION_DAYS }),
      confirmLabel: text.send,
      cancelLabel: text.cancel,
    });
    if (isSure) invite.mutate({ ...at, guardianId, inviteNumber: account.inviteNumber });
  };
  return (
    <AccountPart
      guardian={guardian}
      inviteLabel={text.invite}
      isInviting={invite.isPending}
      onInvite={() => void ask()}
      onRevoke={() => revoke.mutate({ ...at, guardianId })}
      onUnlink={() => unlink.mutate({ ...at, guardianId })}
    />
  );
}
