import { users } from '@dolphin/contract/accounts/users.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { GROUP_CODE_LENGTH, normalizeCode } from '@dolphin/contract/channels/join/join.constants';
import { useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { MyGuardians } from '../../../shared/guardians/my-guardians.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { joinText } from './join.text.ts';
import { LeaveButton } from './leave-button.tsx';
import { MemberFormModal } from './member-form-modal.tsx';

/** The join page for a user who is already a member: a group's code still adds them to the group. */
export function MemberPart({ code }: { readonly code: string | undefined }) {
  const text = useText(joinText);
  const { channelId, home, member, may } = useChannel();
  const [isEditing, setIsEditing] = useState(false);
  const groupCode = code !== undefined && normalizeCode(code).length === GROUP_CODE_LENGTH ? code : undefined;
  const enter = useCommand(channelGroups.joinByCode, {
    refresh: [users.me],
    onSuccess: ({ name }) => {
      overlay.toast(text.entered({ group: name }), { kind: 'ok' });
      go(home);
    },
  });
  return (
    <div className="join-step">
      <h2>{text.isMember}</h2>
      {member?.nickname ? <p className="text-muted">{text.isMemberHint({ name: member.nickname })}</p> : null}
      {groupCode === undefined ? (
        <Button size="lg" wide onClick={() => go(home)}>
          {text.toHome}
        </Button>
      ) : (
        <Button size="lg" wide loading={enter.isPending} onClick={() => enter.mutate({ channelId, groupCode })}>
          {text.enterGroup}
        </Button>
      )}
      <div className="join-more">
        <Button variant="ghost" onClick={() => setIsEditing(true)}>
          {text.edit}
        </Button>
        <LeaveButton />
      </div>
      {may('TEACHER') ? null : <MyGuardians channelId={channelId} />}
      {isEditing ? <MemberFormModal type="UPDATE" onClose={() => setIsEditing(false)} /> : null}
    </div>
  );
}
