import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { memberCards } from '@dolphin/contract/channels/members/member-cards.contract';
import { MEMBER_MESSAGE_MAX_LENGTH } from '@dolphin/contract/channels/members/members.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { useState } from 'react';
import { closing } from '../../../../lib/form/open-forms.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import type { Chosen } from '../member.ts';
import { membersText } from '../members.text.ts';
import { GroupSelect } from './group-select.tsx';

type Props = { readonly chosen: Chosen; readonly onClose: () => void; readonly onDone: () => void };

/** Puts everybody who is selected into a group; a class is one, too. [CHN-7] [CHN-177] */
export function GroupDialog({ chosen, onClose, onDone }: Props) {
  const text = useText(membersText);
  const { channelId } = useChannel();
  const [groupId, setGroupId] = useState<number | undefined>();
  const add = useCommand(channelGroups.addMembers, {
    refresh: [members.all, members.staff, members.detail, channelGroups.list, channelGroups.members],
    onSuccess: ({ addedCount }) => {
      overlay.toast(addedCount > 0 ? text.grouped({ count: addedCount }) : text.groupedNone, { kind: 'ok' });
      onDone();
    },
  });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={text.groupForMany({ count: chosen.length })}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            loading={add.isPending}
            disabled={groupId === undefined}
            onClick={() =>
              add.mutate({
                channelId,
                channelGroupId: groupId ?? 0,
                channelMemberIdList: chosen.map(({ channelMemberId }) => channelMemberId),
              })
            }
          >
            {text.addToGroup}
          </Button>
        </>
      }
    >
      <GroupSelect value={groupId} onValueChange={setGroupId} isOptional={false} />
    </Modal>
  );
}

/** Writes to everybody who is selected; each gets a notification. [CHN-176] */
export function MessageDialog({ chosen, onClose, onDone }: Props) {
  const text = useText(membersText);
  const { channelId } = useChannel();
  const form = useForm(memberCards.message, {
    initial: { text: '' },
    toInput: (_filled, values) => ({
      channelId,
      channelMemberIds: chosen.map(({ channelMemberId }) => channelMemberId),
      text: values.text.trim(),
    }),
    onSuccess: ({ sentCount }) => {
      overlay.toast(text.messaged({ count: sentCount }), { kind: sentCount > 0 ? 'ok' : 'notice' });
      onDone();
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.messageForMany({ count: chosen.length })}
      description={text.messageHint}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="member-message" loading={form.isPending}>
            {text.send}
          </Button>
        </>
      }
    >
      <form id="member-message" {...form.props}>
        <TextArea
          label={text.messageText}
          maxLength={MEMBER_MESSAGE_MAX_LENGTH}
          counter={(used, max) => `${used}/${max ?? ''}`}
          {...form.text('text')}
        />
      </form>
    </Modal>
  );
}
