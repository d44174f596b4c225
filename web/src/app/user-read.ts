import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { useRead } from '../lib/query.ts';

/** Keeps the user on screen, so that a command that refreshes `users.me` is seen in the session store at once. */
export function useUserRead(): void {
  useRead(currentUser.me, {}, { isQuiet: true });
}
