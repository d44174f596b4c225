import type { members } from '@dolphin/contract/channels/members/members.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type Member = OutputOf<typeof members.all>['memberList'][number];
/** What a dialog or a command is about: one or several. */
export type Chosen = readonly Pick<Member, 'channelMemberId' | 'nickname'>[];
