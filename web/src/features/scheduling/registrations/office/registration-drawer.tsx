import { PROGRESS_STATES, STAFF_CHANGES } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Drawer } from '../../../../ui/dialog/drawer.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { ProgressBadge, StateBadge } from '../state-badges.tsx';
import { registrationWordsText } from '../words.text.ts';
import { ChangeDialog, type Target } from './change-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { registrationOfficeText } from './office.text.ts';
import type { RegistrationDetail } from './registration.ts';
import { RegistrationDetails } from './registration-details.tsx';

type Props = { readonly registrationId: number; readonly onClose: () => void };

/** One registration: its states, dates, options and history. [LMS-9] [LMS-282] */
export function RegistrationDrawer({ registrationId, onClose }: Props) {
  const text = useText(registrationOfficeText);
  const words = useText(registrationWordsText);
  const { channelId } = useChannel();
  const read = useRead(registrations.detail, { channelId, registrationId }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={read.data ? (read.data.nickname ?? text.gone) : text.detail}
      closeLabel={words.close}
    >
      {read.data ? (
        <div className="registration-detail">
          <States found={read.data} />
          <RegistrationDetails found={read.data} />
          <History found={read.data} />
        </div>
      ) : read.isError ? (
        <ErrorState
          compact
          title={words.failed}
          retryLabel={words.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Drawer>
  );
}

function States({ found }: { readonly found: RegistrationDetail }) {
  const text = useText(registrationOfficeText);
  const words = useText(registrationWordsText);
  const [target, setTarget] = useState<Target | 'MOVE' | null>(null);
  const { registrationId, courseClassId, state, progressState, isPaid } = found;
  const close = () => setTarget(null);
  const mayMove = courseClassId !== null && !isPaid && state !== 'REJECTED' && state !== 'CANCELLED';
  return (
    <section>
      <h3>{text.states}</h3>
      <p className="registration-acts">
        <StateBadge state={state} />
        <ProgressBadge state={progressState} />
      </p>
      <div className="registration-acts">
        {STAFF_CHANGES[state].map((next) => (
          <Button
            key={next}
            size="sm"
            variant={next === 'CONFIRMED' ? 'primary' : 'ghost'}
            disabled={isPaid && state === 'CONFIRMED'}
            onClick={() => setTarget({ state: next })}
          >
            {text[`do${next}`]}
          </Button>
        ))}
        {mayMove ? (
          <Button size="sm" variant="ghost" onClick={() => setTarget('MOVE')}>
            {text.move}
          </Button>
        ) : null}
      </div>
      {state === 'CONFIRMED' ? (
        <>
          <h3>{text.progressStates}</h3>
          <div className="registration-acts">
            {PROGRESS_STATES.filter((one) => one !== progressState).map((one) => (
              <Button key={one} size="sm" variant="ghost" onClick={() => setTarget({ progressState: one })}>
                {words[one]}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {isPaid ? <p className="text-muted">{text.REGISTRATION_IS_PAID}</p> : null}
      {target === 'MOVE' && courseClassId !== null ? (
        <MoveDialog
          registrationId={registrationId}
          courseClassId={courseClassId}
          name={found.nickname ?? text.gone}
          onClose={close}
        />
      ) : null}
      {target !== null && target !== 'MOVE' ? (
        <ChangeDialog registrationIds={[registrationId]} target={target} onClose={close} onDone={close} />
      ) : null}
    </section>
  );
}

function History({ found: { changeList } }: { readonly found: RegistrationDetail }) {
  const text = useText(registrationOfficeText);
  return (
    <section>
      <h3>{text.history}</h3>
      <ol className="registration-changes">
        {changeList.map(({ createdAt, state, progressState, title, cause, changedBy, reason }) => (
          <li key={`${createdAt} ${state} ${progressState} ${title}`}>
            <p>
              <StateBadge state={state} />
              <ProgressBadge state={progressState} />
              <b>{title}</b>
            </p>
            <small className="text-muted">
              {[formatDateTime(createdAt), text[cause], ...(changedBy === null ? [] : [changedBy])].join(' · ')}
            </small>
            {reason === '' ? null : <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
