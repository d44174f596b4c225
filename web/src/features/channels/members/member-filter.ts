import { MEMBER_SORTS, type MemberSort } from '@dolphin/contract/channels/members/members.constants';
import { CHANNEL_ROLES, type ChannelRole } from '@dolphin/contract/core/roles';

/** As a person sets it; what is empty does not narrow. */
export type MemberFilter = {
  readonly query: string;
  readonly role: string;
  readonly groupId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: MemberSort;
};

export const ANY = 'ANY';
export const NO_FILTER: MemberFilter = { query: '', role: ANY, groupId: ANY, from: null, to: null, sort: 'NEWEST' };

export function isNarrow({ query, role, groupId, from, to }: MemberFilter): boolean {
  return query.trim() !== '' || role !== ANY || groupId !== ANY || from !== null || to !== null;
}

/** As the calls take it. */
export function toInput({ query, role, groupId, from, to, sort }: MemberFilter) {
  const chosenRole: ChannelRole | undefined = CHANNEL_ROLES.find((one) => one === role);
  return {
    ...(query.trim() === '' ? {} : { query: query.trim() }),
    ...(chosenRole ? { role: chosenRole } : {}),
    ...(groupId === ANY ? {} : { group_id: Number(groupId) }),
    ...(from === null ? {} : { joined_from: from }),
    ...(to === null ? {} : { joined_to: to }),
    ...(sort === 'NEWEST' ? {} : { sort }),
  };
}

export const sortFrom = (value: string): MemberSort => MEMBER_SORTS.find((one) => one === value) ?? 'NEWEST';
