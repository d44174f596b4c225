import { rolesToGive } from '@dolphin/contract/channels/members/member-roles';
import { CHANGE_REASON_MAX_LENGTH, DEFAULT_MEMBER_ROLE } from '@dolphin/contract/channels/members/members.constants';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { Localized } from '@dolphin/contract/core/text';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { JoinAnswersPart } from '../detail/join-answers.tsx';
import { GroupSelect } from './group-select.tsx';
import type { MemberAct } from './member-acts.ts';
import type { Chosen } from '../member.ts';
import { membersText } from '../members.text.ts';
import type { GivenRole, MemberCommands } from './use-member-commands.ts';

/** Acts that ask something first; the others happen at once, because they can be undone by their neighbour. */
export const ASKING_ACTS = ['changeRole', 'approve', 'reject', 'stop', 'ban'] as const satisfies readonly MemberAct[];
export type AskingAct = (typeof ASKING_ACTS)[number];

type Props = {
  readonly act: AskingAct;
  readonly chosen: Chosen;
  readonly commands: MemberCommands;
  readonly onClose: () => void;
};

export function ActDialog({ act, chosen, commands, onClose }: Props) {
  const text = useText(membersText);
  const roles = useText(roleText);
  const { roles: mine } = useChannel();
  const [role, setRole] = useState<string | null>(act === 'approve' ? DEFAULT_MEMBER_ROLE : null);
  const [groupId, setGroupId] = useState<number | undefined>();
  const [reason, setReason] = useState('');
  const isDirty = reason.trim() !== '';
  useOpenForm({ isDirty });
  const gives = rolesToGive({ roles: mine, isSiteAdmin: mine.includes('ROLE_ADMIN') });
  const given = gives.find((one): one is GivenRole => one === role);
  const asksRole = act === 'changeRole' || act === 'approve';
  const run = async () => {
    try {
      if (act === 'changeRole' && given) await commands.changeRole(chosen, given, reason);
      if (act === 'approve' && given) await commands.approve(chosen, given, groupId);
      if (act === 'reject') await commands.reject(chosen, reason);
      if (act === 'stop') await commands.stop(chosen, reason);
      if (act === 'ban') await commands.ban(chosen, reason);
      onClose();
    } catch {
      // The command has shown the error; what was typed stays.
    }
  };
  const { title, hint, confirm } = textsOf(act, chosen, text);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={title}
      description={hint}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant={act === 'ban' || act === 'stop' ? 'danger' : 'primary'}
            loading={commands.isPending}
            disabled={asksRole && !given}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="member-ask">
        {asksRole ? (
          <Select
            label={text.newRole}
            value={role}
            onValueChange={setRole}
            placeholder={text.chooseRole}
            options={gives.map((value) => ({ value, label: roles[value] }))}
          />
        ) : null}
        {act === 'approve' ? (
          <>
            <GroupSelect value={groupId} onValueChange={setGroupId} />
            {only ? <JoinAnswersPart channelMemberId={only.channelMemberId} /> : null}
          </>
        ) : (
          <TextArea
            label={text.reason}
            hint={text.reasonHint}
            optionalLabel={text.optional}
            value={reason}
            maxLength={CHANGE_REASON_MAX_LENGTH}
            autoGrow
            onChange={(event) => setReason(event.currentTarget.value.replaceAll('\n', ' '))}
          />
        )}
      </div>
    </Modal>
  );
}

type Texts = Localized<(typeof membersText)['KO']>;

function textsOf(
  act: AskingAct,
  chosen: Chosen,
  text: Texts,
): { readonly title: string; readonly hint: string | undefined; readonly confirm: string } {
  const [first] = chosen;
  const one = chosen.length === 1 && first ? { name: first.nickname } : null;
  const count = chosen.length;
  if (act === 'changeRole')
    return { title: one ? text.roleFor(one) : text.roleForMany({ count }), hint: undefined, confirm: text.save };
  if (act === 'approve')
    return {
      title: one ? text.approveFor(one) : text.approveForMany({ count }),
      hint: text.approveHint,
      confirm: text.approve,
    };
  if (act === 'reject')
    return {
      title: one ? text.rejectFor(one) : text.rejectForMany({ count }),
      hint: text.rejectHint,
      confirm: text.reject,
    };
  if (act === 'stop')
    return { title: one ? text.stopFor(one) : text.stopForMany({ count }), hint: text.stopHint, confirm: text.stop };
  return { title: one ? text.banFor(one) : text.banForMany({ count }), hint: text.banHint, confirm: text.ban };
}
