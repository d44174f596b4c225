import { TEAM_NAME_MAX } from '@dolphin/contract/competitions/competitions.constants';
import { ADDED_GROUPS_MAX, ADDED_PEOPLE_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { addingText } from './adding.text.ts';
import type { Competition } from '../managed-data.ts';
import { PARTICIPANT_READS } from './participant-data.ts';
import { type Chosen, GroupsField, PeopleField } from './people-fields.tsx';

type Props = { readonly competition: Competition; readonly onClose: () => void };
const NOBODY: Chosen = new Map();
const READS = [...PARTICIPANT_READS, managedParticipants.candidates];

/** People and whole groups; who takes part already stays as they are. [LMS-321] [LMS-398] */
export function AddPeople({ competition: { competitionId, channelId }, onClose }: Props) {
  const text = useText(addingText);
  const [people, setPeople] = useState(NOBODY);
  const [groupIds, setGroupIds] = useState<readonly number[]>([]);
  const isDirty = people.size + groupIds.length > 0;
  const form = useOpenForm({ isDirty });
  const add = useCommand(managedParticipants.add, {
    refresh: READS,
    onSuccess: ({ addedCount: count }) => {
      form.settle();
      overlay.toast(count === 0 ? text.addedNobody : text.added({ count }), { kind: count === 0 ? 'notice' : 'ok' });
      onClose();
    },
  });
  const hasTooMany = { people: people.size > ADDED_PEOPLE_MAX, groups: groupIds.length > ADDED_GROUPS_MAX };
  const userIdList = [...people.keys()].map(Number);
  return (
    <Frame
      title={text.addPeople}
      isDirty={isDirty}
      isPending={add.isPending}
      isReady={isDirty && !hasTooMany.people && !hasTooMany.groups}
      onAdd={() => add.mutate({ competitionId, userIdList, groupIdList: [...groupIds] })}
      onClose={onClose}
    >
      <PeopleField
        competitionId={competitionId}
        label={text.people}
        hint={channelId === null ? text.peopleHintSite : text.peopleHint}
        error={hasTooMany.people ? text.tooManyPeople({ max: ADDED_PEOPLE_MAX }) : undefined}
        chosen={people}
        onChange={setPeople}
      />
      {channelId === null ? null : (
        <GroupsField
          competitionId={competitionId}
          label={text.groups}
          hint={text.groupsHint}
          error={hasTooMany.groups ? text.tooManyGroups({ max: ADDED_GROUPS_MAX }) : undefined}
          groupIds={groupIds}
          onChange={setGroupIds}
        />
      )}
    </Frame>
  );
}

/** A team with its people, all of them or nobody. [LMS-398] */
export function AddTeam({ competition: { competitionId, channelId, teamSizeMax: max }, onClose }: Props) {
  const text = useText(addingText);
  const [teamName, setTeamName] = useState('');
  const [people, setPeople] = useState(NOBODY);
  const [wasAsked, setWasAsked] = useState(false);
  const isDirty = teamName !== '' || people.size > 0;
  const form = useOpenForm({ isDirty });
  const add = useCommand(managedParticipants.addTeam, {
    refresh: READS,
    onSuccess: () => {
      form.settle();
      overlay.toast(text.addedTeam, { kind: 'ok' });
      onClose();
    },
    on: {
      TEAM_NAME_TAKEN: () => {},
      TEAM_NAME_REFUSED: () => {},
      TEAM_PERSON_TAKEN: () => {},
      TEAM_TOO_LARGE: () => {},
    },
  });
  const refused = add.error instanceof ApiError ? add.error.failure : null;
  const isNameRefused = refused !== null && refused.errorCode.startsWith('TEAM_NAME');
  const isPeopleRefused = refused?.errorCode === 'TEAM_PERSON_TAKEN' || refused?.errorCode === 'TEAM_TOO_LARGE';
  const isReady = teamName.trim() !== '' && people.size > 0 && people.size <= max;
  const save = () => {
    setWasAsked(true);
    if (isReady) add.mutate({ competitionId, teamName: teamName.trim(), userIdList: [...people.keys()].map(Number) });
  };
  return (
    <Frame title={text.addTeam} isDirty={isDirty} isPending={add.isPending} isReady onAdd={save} onClose={onClose}>
      <TextField
        label={text.teamName}
        maxLength={TEAM_NAME_MAX}
        autoComplete="off"
        value={teamName}
        error={wasAsked && teamName.trim() === '' ? text.needTeamName : isNameRefused ? refused.message : undefined}
        onChange={({ target }) => {
          setTeamName(target.value);
          add.reset();
        }}
      />
      <PeopleField
        competitionId={competitionId}
        label={text.teamPeople}
        hint={channelId === null ? text.peopleHintSite : text.teamPeopleHint({ max })}
        error={
          people.size > max
            ? text.tooMany({ max })
            : wasAsked && people.size === 0
              ? text.needPeople
              : isPeopleRefused
                ? refused.message
                : undefined
        }
        chosen={people}
        onChange={(next) => {
          setPeople(next);
          add.reset();
        }}
      />
    </Frame>
  );
}

type FrameProps = {
  readonly title: string;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly onAdd: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Frame({ title, isDirty, isPending, isReady, onAdd, onClose, children }: FrameProps) {
  const text = useText(addingText);
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={title}
      description={text.addLead}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={isPending} disabled={!isReady} onClick={onAdd}>
            {text.add}
          </Button>
        </>
      }
    >
      <div className="competition-form">{children}</div>
    </Modal>
  );
}
