import { accountErrors } from '../accounts.errors.ts';

/** Why a new password is refused, wherever one is chosen. */
export const newPasswordErrors = [
  accountErrors.PASSWORD_TOO_COMMON,
  accountErrors.PASSWORD_TOO_PERSONAL,
  accountErrors.PASSWORD_TOO_SIMPLE,
] as const;
