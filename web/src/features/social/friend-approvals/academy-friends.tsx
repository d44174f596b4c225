import { academyFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { GUARDIAN_ASKED_METHODS, type GuardianAskedMethod } from '@dolphin/contract/social/friends.constants';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { type DecideFriend, FriendApprovals } from '../../../shared/friend-approvals/friend-approvals.tsx';
import { CountBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { academyFriendsText } from './academy-friends.text.ts';

type Props = { readonly channelMemberId: number; readonly name: string };

/** In the drawer of a child whose consent the academy holds on paper; nothing for every other member. [SOC-163] */
export function AcademyFriendsButton({ channelMemberId, name }: Props) {
  const text = useText(academyFriendsText);
  const { channelId, may } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const params = { channelId, channelMemberId, page: 1 };
  const friends = useRead(academyFriends.read, params, { isQuiet: true, enabled: may('MANAGER') }).data?.friends;
  if (!friends) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon={<UserCheck aria-hidden />} onClick={() => setIsOpen(true)}>
        {text.button}
        <CountBadge count={friends.waitingCount} label={text.waiting({ count: friends.waitingCount })} />
      </Button>
      {isOpen ? (
        <AcademyFriendsModal channelMemberId={channelMemberId} name={name} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function AcademyFriendsModal({ channelMemberId, name, onClose }: Props & { readonly onClose: () => void }) {
  const text = useText(academyFriendsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [method, setMethod] = useState<GuardianAskedMethod | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const at = { channelId, channelMemberId };
  const read = useRead(academyFriends.read, { ...at, page }, { isQuiet: true, keepPrevious: true });
  const decide = useCommand(academyFriends.decide, { refresh: [academyFriends.read] });
  const onDecide: DecideFriend = async (decision) => {
    if (method === null) {
      setIsMissing(true);
      throw new Error('how the guardian was asked is not chosen');
    }
    try {
      return await decide.mutateAsync({ ...at, ...decision, method });
    } catch (error) {
      if (isError(error, friendErrors.FRIEND_APPROVAL_CHANGED)) await read.refetch();
      throw error;
    }
  };
  return (
    <Modal open onOpenChange={onClose} title={text.title({ name })} closeLabel={text.close}>
      <FriendApprovals
        read={{ ...read, data: read.data?.friends ?? undefined }}
        page={page}
        onPage={setPage}
        onDecide={onDecide}
        lead={text.lead}
        before={
          <RadioGroup
            label={text.method}
            name="asked"
            value={method}
            onValueChange={(next) => {
              setMethod(next);
              setIsMissing(false);
            }}
            options={GUARDIAN_ASKED_METHODS.map((value) => ({ value, label: text[value] }))}
            error={isMissing ? text.methodMissing : undefined}
          />
        }
      />
    </Modal>
  );
}
