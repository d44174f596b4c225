import { members } from '@dolphin/contract/channels/members/members.contract';
import type { MEMBER_RESULTS } from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { ASSIGNABLE_ROLES } from '@dolphin/contract/core/roles';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import type { Chosen } from '../member.ts';
import { membersText } from '../members.text.ts';
import { askForPlan } from '../../../../shared/plans/ask-for-plan.ts';

const READS = [
  members.all,
  members.pending,
  members.staff,
  members.suspend,
  members.ben,
  members.counts,
  members.detail,
  members.histories,
] as const;
type Results = {
  readonly resultList: readonly {
    readonly result: (typeof MEMBER_RESULTS)[number];
    readonly role: ChannelRole | null;
  }[];
};
export type GivenRole = (typeof ASSIGNABLE_ROLES)[number];

/** Everything that can be done to members; each command shows its result in one toast. */
export function useMemberCommands(onDone: () => void = () => undefined) {
  const text = useText(membersText);
  const { channelId } = useChannel();
  const showResults = ({ resultList }: Results) => {
    const count = (result: (typeof MEMBER_RESULTS)[number]) => resultList.filter((one) => one.result === result).length;
    const refused = resultList.find(({ result }) => result !== 'DONE' && result !== 'UNCHANGED');
    const [done, unchanged] = [count('DONE'), count('UNCHANGED')];
    const hints = [
      unchanged > 0 && done > 0 ? text.unchanged({ count: unchanged }) : '',
      refused ? text[refused.result as 'SELF'] : '',
    ]
      .filter((hint) => hint !== '')
      .join(' ');
    overlay.toast(done > 0 ? text.done({ count: done }) : text.doneNone, {
      kind: refused ? 'warning' : done > 0 ? 'ok' : 'notice',
      ...(hints ? { hint: hints } : {}),
    });
    onDone();
  };
  const options = { refresh: READS, onSuccess: showResults } as const;
  const changeRole = useCommand(members.changeRole, options);
  const approve = useCommand(members.approveJoin, { ...options, on: askForPlan });
  const reject = useCommand(members.rejectJoin, options);
  const stop = useCommand(members.stop, options);
  const undoStop = useCommand(members.undoStop, options);
  const ban = useCommand(members.ban, options);
  const undoBan = useCommand(members.undoBan, options);
  const dismiss = useCommand(members.dismiss, options);
  const at = (chosen: Chosen) => ({
    channelId,
    channelMemberIds: chosen.map(({ channelMemberId }) => channelMemberId),
  });
  const because = (reason: string) => (reason.trim() === '' ? {} : { reason: reason.trim() });
  return {
    isPending: [changeRole, approve, reject, stop, undoStop, ban, undoBan, dismiss].some(
      (command) => command.isPending,
    ),
    changeRole: (chosen: Chosen, role: GivenRole, reason: string) =>
      changeRole.mutateAsync({ ...at(chosen), role, ...because(reason) }),
    approve: (chosen: Chosen, role: GivenRole, channelGroupId: number | undefined) =>
      approve.mutateAsync({ ...at(chosen), role, ...(channelGroupId === undefined ? {} : { channelGroupId }) }),
    reject: (chosen: Chosen, reason: string) => reject.mutateAsync({ ...at(chosen), ...because(reason) }),
    stop: (chosen: Chosen, reason: string) => stop.mutateAsync({ ...at(chosen), ...because(reason) }),
    undoStop: (chosen: Chosen) => undoStop.mutateAsync(at(chosen)),
    ban: (chosen: Chosen, reason: string) => ban.mutateAsync({ ...at(chosen), ...because(reason) }),
    undoBan: (chosen: Chosen) => undoBan.mutateAsync(at(chosen)),
    dismiss: (chosen: Chosen) => dismiss.mutateAsync(at(chosen)),
  };
}
export type MemberCommands = ReturnType<typeof useMemberCommands>;
