import { type ChannelRole, passes } from '@dolphin/contract/core/roles';

export type Belonging = { readonly channelId: number | null; readonly ownerId: number | null };
export type Caller = { readonly id: number; readonly isAdmin: boolean };
export type Rights = { readonly mayUse: boolean; readonly mayEdit: boolean; readonly mayUpload: boolean };

/** Whose map it is decides who may stand on it, who builds it, and whether pictures may be uploaded for it. [WLD-161] [WLD-163] */
export function rightsOn({ channelId, ownerId }: Belonging, caller: Caller, roles: readonly ChannelRole[]): Rights {
  if (ownerId !== null) return { mayUse: ownerId === caller.id, mayEdit: ownerId === caller.id, mayUpload: false };
  if (channelId === null) return { mayUse: true, mayEdit: caller.isAdmin, mayUpload: caller.isAdmin };
  const mayEdit = passes(roles, 'TEACHER');
  return { mayUse: passes(roles, 'VISITOR'), mayEdit, mayUpload: mayEdit };
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 16;

/** An id that nobody guesses and everybody can read out. */
export function newMapId(random: Uint8Array): string {
  return Array.from(random.subarray(0, ID_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
