import { users } from '@dolphin/contract/accounts/users.contract';
import { useRead } from '../lib/query.ts';

/** Keeps the user on screen, so that a command that refreshes `users.me` is seen in the session store at once. */
export function useUserRead(): void {
  useRead(users.me, {}, { isQuiet: true });
}
