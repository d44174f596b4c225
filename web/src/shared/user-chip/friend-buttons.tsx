import type { Relation } from '@dolphin/contract/social/friends.constants';
import UserPlus from 'lucide-react/icons/user-plus';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { type FriendTarget, useFriendCommands } from './use-friend-commands.ts';
import { friendActionsText } from './user-chip.text.ts';

/** What can be done next between the two of us; nothing for friends, which is done already. */
export function FriendButtons({
  person,
  relation,
  size = 'sm',
}: {
  readonly person: FriendTarget;
  readonly relation: Relation;
  readonly size?: 'sm' | 'md';
}) {
  const text = useText(friendActionsText);
  const commands = useFriendCommands(person);
  const name = person.nickname;
  switch (relation) {
    case 'NONE':
      return (
        <Button
          size={size}
          icon={<UserPlus aria-hidden />}
          aria-label={text.addOf({ name })}
          loading={commands.isRequesting}
          onClick={commands.request}
        >
          {text.add}
        </Button>
      );
    case 'SENT':
      return (
        <Button
          size={size}
          variant="ghost"
          aria-label={text.cancelOf({ name })}
          loading={commands.isPending}
          onClick={commands.cancel}
        >
          {text.cancel}
        </Button>
      );
    case 'RECEIVED':
      return (
        <>
          <Button
            size={size}
            aria-label={text.acceptOf({ name })}
            loading={commands.isAccepting}
            disabled={commands.isPending}
            onClick={commands.accept}
          >
            {text.accept}
          </Button>
          <Button
            size={size}
            variant="ghost"
            aria-label={text.rejectOf({ name })}
            disabled={commands.isPending}
            onClick={commands.reject}
          >
            {text.reject}
          </Button>
        </>
      );
    case 'BLOCKED':
      return (
        <Button
          size={size}
          variant="ghost"
          aria-label={text.unblockOf({ name })}
          loading={commands.isPending}
          onClick={commands.unblock}
        >
          {text.unblock}
        </Button>
      );
    case 'FRIEND':
    case 'SELF':
      return null;
  }
}
