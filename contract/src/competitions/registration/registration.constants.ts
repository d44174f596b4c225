/** Without letters and digits that look alike. */
export const TEAM_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const TEAM_CODE_LENGTH = 8;
/** As people type it: any case, with spaces or a hyphen. */
export const TEAM_CODE_TYPED_MAX = 20;
/** Of one person in ten minutes: codes are not found by trying. */
export const CODE_TRIES_MAX = 20;
/** Minutes before the start at which participants are reminded, once each. */
export const REMIND_MINUTES = [60, 10] as const;

/** The code itself, however it was typed. */
export function tidyTeamCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
