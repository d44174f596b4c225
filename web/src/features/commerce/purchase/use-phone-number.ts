import { myProfile } from '@dolphin/contract/accounts/my-profile.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';

/**
 * The phone number of a purchase: that of my profile until another one is typed, or else that of the last order. When it
 * cannot be read the field is empty and warns. [PAY-18]
 */
export function usePhoneNumber(ofLastOrder: string | null = null) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = useRead(myProfile.read, {}, { isQuiet: true });
  const known = read.data?.phoneNumber || ofLastOrder || '';
  const value = typed ?? known;
  return { value, isUnread: read.isError && value === '', set: setTyped };
}
