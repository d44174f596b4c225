import { blocks } from '@dolphin/contract/social/blocks.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FRIEND_READS } from './friend-reads.ts';
import { friendActionsText } from './user-chip.text.ts';

export type FriendTarget = { readonly userId: number; readonly nickname: string; readonly friendshipId: number | null };

/** What one can do about somebody, each with its toast. [SOC-6] */
export function useFriendCommands({ userId, nickname: name, friendshipId }: FriendTarget) {
  const text = useText(friendActionsText);
  const done = (title: string, hint?: string) => overlay.toast(title, { kind: 'ok', ...(hint ? { hint } : {}) });
  const completed = () => done(text.completed, text.completedHint({ name }));
  const refresh = FRIEND_READS;
  const request = useCommand(friends.request, {
    refresh,
    on: { ALREADY_FRIEND_USER: () => overlay.toast(text.already) },
    onSuccess: ({ state }) => (state === 'ACCEPT' ? completed() : done(text.requested, text.requestedHint({ name }))),
  });
  const accept = useCommand(friends.accept, { refresh, onSuccess: completed });
  const reject = useCommand(friends.reject, { refresh, onSuccess: () => done(text.rejected) });
  const cancel = useCommand(friends.remove, { refresh, onSuccess: () => done(text.cancelled) });
  const remove = useCommand(friends.remove, { refresh, onSuccess: () => done(text.removed({ name })) });
  const block = useCommand(blocks.add, { refresh, onSuccess: () => done(text.blocked({ name })) });
  const unblock = useCommand(blocks.remove, { refresh, onSuccess: () => done(text.unblocked({ name })) });
  const withFriendship = (command: { readonly mutate: (input: { friendshipId: number }) => void }) => () =>
    friendshipId !== null && command.mutate({ friendshipId });
  return {
    request: () => request.mutate({ userId }),
    accept: withFriendship(accept),
    reject: withFriendship(reject),
    cancel: withFriendship(cancel),
    unblock: () => unblock.mutate({ userId }),
    /** Asked before, because a friendship is not brought back by oneself. */
    remove: async () => {
      if (friendshipId !== null)
        await overlay.confirm({
          title: text.removeAsk({ name }),
          hint: text.removeHint,
          confirmLabel: text.remove,
          cancelLabel: text.keep,
          danger: true,
          onConfirm: () => remove.mutateAsync({ friendshipId }),
        });
    },
    block: () =>
      overlay.confirm({
        title: text.blockAsk({ name }),
        hint: text.blockHint,
        confirmLabel: text.block,
        cancelLabel: text.keep,
        danger: true,
        onConfirm: () => block.mutateAsync({ userId }),
      }),
    isPending: [request, accept, reject, cancel, remove, block, unblock].some((command) => command.isPending),
    isAccepting: accept.isPending,
    isRequesting: request.isPending,
  };
}
