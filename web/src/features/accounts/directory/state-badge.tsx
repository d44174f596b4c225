import type { userDirectory } from '@dolphin/contract/accounts/admin/directory.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { directoryText } from './directory.text.ts';

type User = Pick<OutputOf<typeof userDirectory.list>['userList'][number], 'state' | 'isAdmin' | 'isSignedUp'>;

export function StateBadge({ user: { state, isAdmin, isSignedUp } }: { readonly user: User }) {
  const text = useText(directoryText);
  if (isAdmin)
    return (
      <Badge size="sm" tone="brand">
        {text.admin}
      </Badge>
    );
  return (
    <Badge size="sm" tone={state === 'ACTIVE' ? 'neutral' : 'danger'}>
      {state === 'ACTIVE' && !isSignedUp ? text.unfinished : text[state]}
    </Badge>
  );
}
