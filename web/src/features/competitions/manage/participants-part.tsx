import { PARTICIPANT_STATES, type ParticipantState } from '@dolphin/contract/competitions/competitions.constants';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { competitionManageText } from './manage.text.ts';
import { ParticipantDialog } from './participant-dialog.tsx';
import { nameOf, type Participant, PARTICIPANT_READS } from './participant-data.ts';

/** Who takes part, and what authors decide about them. [LMS-321] [LMS-322] [LMS-323] */
export function ParticipantsPart({ competitionId }: { readonly competitionId: number }) {
  const text = useText(competitionManageText);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ParticipantState | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const [opened, setOpened] = useState<{ readonly kind: 'extra' | 'disqualify'; readonly who: Participant } | null>(
    null,
  );
  const query = useDebounced(typed.trim());
  const filter = { ...(query !== '' && { query }), ...(state && { state }), ...(before !== null && { before }) };
  const read = useRead(managedParticipants.list, { competitionId, ...filter }, { isQuiet: true, keepPrevious: true });
  const next = read.data?.next ?? null;
  return (
    <Card title={text.participants}>
      <div className="competition-form">
        <div className="competition-pair">
          <TextField
            label={text.search}
            placeholder={text.searchPeople}
            type="search"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setBefore(null);
            }}
          />
          <Select
            label={text.state}
            placeholder={text.all}
            value={state ?? 'ALL'}
            onValueChange={(value) => {
              setState(PARTICIPANT_STATES.find((one) => one === value) ?? null);
              setBefore(null);
            }}
            options={[
              { value: 'ALL', label: text.all },
              ...PARTICIPANT_STATES.map((value) => ({ value, label: text[value] })),
            ]}
          />
        </div>
        {read.isError && !read.data ? (
          <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
        ) : read.data === undefined ? (
          <SkeletonText lines={5} />
        ) : read.data.participantList.length === 0 ? (
          <EmptyState compact character="TURTLE" title={text.noParticipants} hint={text.noParticipantsHint} />
        ) : (
          <ul className="competition-items">
            {read.data.participantList.map((who) => (
              <li key={who.participantId} className="competition-item">
                <ParticipantRow competitionId={competitionId} who={who} onOpen={(kind) => setOpened({ kind, who })} />
              </li>
            ))}
          </ul>
        )}
        {next === null ? null : (
          <Button variant="ghost" onClick={() => setBefore(next)}>
            {text.more}
          </Button>
        )}
      </div>
      {opened ? <ParticipantDialog competitionId={competitionId} {...opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}

type RowProps = {
  readonly competitionId: number;
  readonly who: Participant;
  readonly onOpen: (kind: 'extra' | 'disqualify') => void;
};

function ParticipantRow({ competitionId, who, onOpen }: RowProps) {
  const text = useText(competitionManageText);
  const decide = useCommand(managedParticipants.decide, { refresh: PARTICIPANT_READS });
  return (
    <>
      <div className="competition-actions">
        <b>{nameOf(who)}</b>
        <Badge size="sm" tone={who.state === 'ADMITTED' ? 'ok' : who.state === 'WAITING' ? 'warning' : 'neutral'}>
          {text[who.state]}
        </Badge>
        {who.disqualifiedAt === null ? null : (
          <Badge size="sm" tone="danger">
            {text.disqualified}
          </Badge>
        )}
        {who.extraSeconds > 0 ? (
          <Badge size="sm" tone="neutral">
            {text.extraGiven({ count: Math.round(who.extraSeconds / 60) })}
          </Badge>
        ) : null}
      </div>
      <p className="text-muted">
        {text.registered({ at: formatDateTime(who.registeredAt) })} · {text.submissions({ count: who.submissionCount })}
        {who.disqualifiedReason === null ? '' : ` · ${who.disqualifiedReason}`}
      </p>
      <div className="competition-actions">
        {who.state === 'ADMITTED' ? (
          <>
            <Button size="sm" variant="ghost" onClick={() => onOpen('extra')}>
              {text.extra}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onOpen('disqualify')}>
              {who.disqualifiedAt === null ? text.disqualify : text.undoDisqualify}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            loading={decide.isPending}
            onClick={() =>
              decide.mutate({
                competitionId,
                participantId: who.participantId,
                state: 'ADMITTED',
                revision: who.revision,
              })
            }
          >
            {text.admit}
          </Button>
        )}
        {who.state === 'WAITING' ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              decide.mutate({
                competitionId,
                participantId: who.participantId,
                state: 'REJECTED',
                revision: who.revision,
              })
            }
          >
            {text.reject}
          </Button>
        ) : null}
      </div>
    </>
  );
}
