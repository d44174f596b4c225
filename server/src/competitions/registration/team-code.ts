import { randomInt } from 'node:crypto';
import {
  TEAM_CODE_ALPHABET,
  TEAM_CODE_LENGTH,
} from '@dolphin/contract/competitions/registration/registration.constants';

/** Hard to guess, easy to read out. */
export function newTeamCode(): string {
  return Array.from({ length: TEAM_CODE_LENGTH }, () => TEAM_CODE_ALPHABET[randomInt(TEAM_CODE_ALPHABET.length)]).join(
    '',
  );
}
