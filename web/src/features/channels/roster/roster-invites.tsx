import { roleText } from '@dolphin/contract/channels/members/roles.text';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { rosterText } from './roster.text.ts';

/** People of earlier rosters who have not signed up yet; nothing where nobody waits. */
export function RosterInvites() {
  const text = useText(rosterText);
  const roles = useText(roleText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const { data } = useRead(rosters.invites, { channelId, page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const remove = useCommand(rosters.removeInvite, {
    refresh: [rosters.invites],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  if (!data || data.totalCount === 0) return null;
  return (
    <section className="roster-waiting" aria-label={text.waiting}>
      <h3>{text.waiting}</h3>
      <p className="text-sm text-muted">{text.waitingHint}</p>
      <ul>
        {data.inviteList.map((invite) => (
          <li key={invite.inviteId}>
            <span className="roster-name">
              <b>{invite.name}</b>{' '}
              <small className="text-muted">
                {[invite.email, roles[invite.role], invite.group].filter(Boolean).join(' · ')}
              </small>
            </span>
            <IconButton
              size="sm"
              variant="plain"
              label={text.removeOf({ email: invite.email })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ channelId, inviteId: invite.inviteId })}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={data.pageCount}
          onPage={setPage}
          texts={{
            nav: text.pages,
            first: text.first,
            previous: text.previous,
            next: text.next,
            last: text.last,
            page: (n) => text.page({ n }),
          }}
        />
      ) : null}
    </section>
  );
}
