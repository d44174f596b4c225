import {
  CHANNEL_CODE_LENGTH,
  CODE_ALPHABET,
  GROUP_CODE_LENGTH,
  OUTSIDE_ROLES,
} from '@dolphin/contract/channels/join/join.constants';
import type { JoinMethod } from '@dolphin/contract/channels/channels.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';

/** What a code opens, by its length alone; null for what cannot be a code. */
export function kindOfCode(code: string): 'CHANNEL' | 'GROUP' | null {
  if (![...code].every((letter) => CODE_ALPHABET.includes(letter))) return null;
  return code.length === CHANNEL_CODE_LENGTH ? 'CHANNEL' : code.length === GROUP_CODE_LENGTH ? 'GROUP' : null;
}

/** Whether somebody is in a channel already; the suspended are, only that they may do nothing. */
export function belongs(role: ChannelRole | null): boolean {
  return role !== null && !(OUTSIDE_ROLES as readonly ChannelRole[]).includes(role);
}

/** What somebody is who joins now: a general member, or an applicant where masters approve and nothing vouches for them. */
export function roleOnJoining(method: JoinMethod, isPreapproved: boolean): 'USER' | 'PENDING' {
  return method === 'IMMEDIATELY' || isPreapproved ? 'USER' : 'PENDING';
}

/** As it is kept: composed, because some systems send Hangul in pieces, and without spaces around. */
export function normalizeText(typed: string): string {
  return typed.normalize('NFC').trim();
}

export function digitsOf(phoneNumber: string | undefined): string | null {
  return phoneNumber ? phoneNumber.replace(/\D/g, '') : null;
}
