import { memberCards } from '@dolphin/contract/channels/members/member-cards.contract';
import { DEFAULT_MEMBER_COLUMNS, type MemberColumn } from '@dolphin/contract/channels/members/members.constants';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';

/** The columns somebody chose, as stored; what is ticked here shows before the server has it. [CHN-174] */
export function useColumns(): {
  readonly columns: readonly MemberColumn[];
  readonly setColumns: (columns: readonly MemberColumn[]) => void;
} {
  const { channelId } = useChannel();
  const stored = useRead(memberCards.columns, { channelId }, { isQuiet: true }).data?.columnList;
  const [chosen, setColumns] = useState<readonly MemberColumn[]>();
  return { columns: chosen ?? stored ?? DEFAULT_MEMBER_COLUMNS, setColumns };
}
