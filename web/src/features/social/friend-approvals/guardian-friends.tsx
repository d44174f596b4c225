import { coreErrors } from '@dolphin/contract/core/core.errors';
import { guardianFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { type DecideFriend, FriendApprovals } from '../../../shared/friend-approvals/friend-approvals.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { guardianFriendsText } from './guardian-friends.text.ts';

/** What a guardian without an account sees who follows the link in the mail. [SOC-158] */
export function GuardianFriends({ token }: { readonly token: string | undefined }) {
  const text = useText(guardianFriendsText);
  const [page, setPage] = useState(1);
  const read = useRead(
    guardianFriends.read,
    { token: token ?? '', page },
    { enabled: token !== undefined, isQuiet: true, keepPrevious: true },
  );
  const decide = useCommand(guardianFriends.decide, { refresh: [guardianFriends.read] });
  const onDecide: DecideFriend = async (decision) => {
    try {
      return await decide.mutateAsync({ token: token ?? '', ...decision });
    } catch (error) {
      if (isError(error, friendErrors.FRIEND_APPROVAL_CHANGED)) await read.refetch();
      throw error;
    }
  };
  const isUnknown =
    token === undefined ||
    isError(read.error, coreErrors.RESOURCE_NOT_FOUND, coreErrors.VALIDATION_FAIL, coreErrors.MULTIPLE_FIELD_ERRORS);
  if (isUnknown)
    return (
      <EntryFrame character="CRAB" title={text.missingTitle} speech={text.missingHint}>
        <Link to="/" className={buttonClass({ variant: 'ghost', wide: true })}>
          {text.home}
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame character="TURTLE" title={text.title} speech={text.speech} wide>
      <FriendApprovals read={read} page={page} onPage={setPage} onDecide={onDecide} />
    </EntryFrame>
  );
}
