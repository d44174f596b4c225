import { PARTICIPANT_STATES, type ParticipantState } from '@dolphin/contract/competitions/competitions.constants';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { AddPeople, AddTeam } from './add-participants.tsx';
import { addingText } from './adding.text.ts';
import type { Competition } from '../managed-data.ts';
import { competitionManageText } from '../manage.text.ts';
import { MorePages } from '../more-pages.tsx';
import { ParticipantDialog } from './participant-dialog.tsx';
import { nameOf, type Participant, PARTICIPANT_READS } from './participant-data.ts';
import { usePages } from '../use-pages.ts';

/** Who takes part, and what authors decide about them. [LMS-321] [LMS-322] [LMS-323] */
export function ParticipantsPart({ competition }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const words = useText(addingText);
  const { competitionId } = competition;
  const isOfTeams = competition.entry === 'TEAM';
  const [isAdding, setIsAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ParticipantState | null>(null);
  const [opened, setOpened] = useState<{ readonly kind: 'extra' | 'disqualify'; readonly who: Participant } | null>(
    null,
  );
  const query = useDebounced(typed.trim());
  const filter = { ...(query !== '' && { query }), ...(state && { state }) };
  const read = usePages(managedParticipants.list, { competitionId, ...filter });
  const participants = read.pages?.flatMap(({ participantList }) => participantList);
  return (
    <Card
      title={text.participants}
      action={<Button onClick={() => setIsAdding(true)}>{isOfTeams ? words.addTeam : words.addPeople}</Button>}
    >
      <div className="competition-form">
        <div className="competition-pair">
          <TextField
            label={text.search}
            placeholder={text.searchPeople}
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label={text.state}
            placeholder={text.all}
            value={state ?? 'ALL'}
            onValueChange={(value) => setState(PARTICIPANT_STATES.find((one) => one === value) ?? null)}
            options={[
              { value: 'ALL', label: text.all },
              ...PARTICIPANT_STATES.map((value) => ({ value, label: text[value] })),
            ]}
          />
        </div>
        {read.isError && !participants ? (
          <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
        ) : participants === undefined ? (
          <SkeletonText lines={5} />
        ) : participants.length === 0 ? (
          query === '' && state === null ? (
            <EmptyState compact character="TURTLE" title={text.noParticipants} hint={text.noParticipantsHint} />
          ) : (
            <EmptyState compact character="TURTLE" title={words.nobodyFound} hint={words.nobodyFoundHint} />
          )
        ) : (
          <ul className="competition-items">
            {participants.map((who) => (
              <li key={who.participantId} className="competition-item">
                <ParticipantRow competition={competition} who={who} onOpen={(kind) => setOpened({ kind, who })} />
              </li>
            ))}
          </ul>
        )}
        <MorePages key={`${query} ${state}`} list={read} />
      </div>
      {isAdding ? (
        isOfTeams ? (
          <AddTeam competition={competition} onClose={() => setIsAdding(false)} />
        ) : (
          <AddPeople competition={competition} onClose={() => setIsAdding(false)} />
        )
      ) : null}
      {opened ? <ParticipantDialog competitionId={competitionId} {...opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}

/** The label of the problem, and which of its variants it is. */
function metBy(problems: Competition['problemList'], { problemId, variantId }: Participant['assignedList'][number]) {
  const problem = problems.find((one) => one.problemId === problemId);
  const at = problem?.variantList.findIndex((one) => one.variantId === variantId) ?? -1;
  return { label: problem?.label ?? '', number: at + 1 };
}

type RowProps = {
  readonly competition: Competition;
  readonly who: Participant;
  readonly onOpen: (kind: 'extra' | 'disqualify') => void;
};

function ParticipantRow({ competition, who, onOpen }: RowProps) {
  const text = useText(competitionManageText);
  const words = useText(addingText);
  const { competitionId, problemList } = competition;
  const decide = useCommand(managedParticipants.decide, { refresh: PARTICIPANT_READS });
  return (
    <>
      <div className="competition-actions">
        <b className="competition-title">{nameOf(who)}</b>
        {who.teamName === null ? null : (
          <small className="text-muted">{who.memberList.map(({ nickname }) => nickname).join(', ')}</small>
        )}
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
      {who.assignedList.length === 0 ? null : (
        <p className="competition-actions">
          {who.assignedList.map((assigned) => (
            <Badge key={assigned.problemId} size="sm" tone="brand">
              {words.met(metBy(problemList, assigned))}
            </Badge>
          ))}
        </p>
      )}
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
