import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { sanctions } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';

const SanctionNoticeDialog = lazyPart(() =>
  import('./sanction-notice-dialog.tsx').then(({ SanctionNoticeDialog: found }) => ({ default: found })),
);

/** Warnings, and the end of a suspension, one after the other until each is read. Asked only if there are some. [SEC-212] */
export function SanctionNotice() {
  const { hasSanctionNotice } = useUser();
  const [wasWarned, setWasWarned] = useState(false);
  useEvent(accountEvents.warned, () => {
    setWasWarned(true);
    void refresh(sanctions.mine);
  });
  const read = useRead(sanctions.mine, {}, { enabled: hasSanctionNotice || wasWarned, isQuiet: true, staleTimeMs: 0 });
  const first = read.data?.sanctionList[0];
  return first ? (
    <Suspense>
      <SanctionNoticeDialog key={first.sanctionId} notice={first} />
    </Suspense>
  ) : null;
}
