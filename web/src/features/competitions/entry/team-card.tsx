import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { TEAM_NAME_MAX } from '@dolphin/contract/competitions/competitions.constants';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { useState } from 'react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { entryText } from './entry.text.ts';
import type { Competition, MyPlace } from './use-competition.ts';

type TeamProps = {
  readonly data: Competition;
  readonly team: NonNullable<MyPlace['team']>;
  readonly isOpen: boolean;
};

/** Who is in the team, and its code for those who join; the leader renames it and takes people out. [LMS-334] */
export function TeamCard({ data, team, isOpen }: TeamProps) {
  const text = useText(entryText);
  const { competitionId } = data;
  const remove = useCommand(competitionRegistration.removeMember, {
    refresh: [competitions.detail],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = async (userId: number, name: string) => {
    const given = { title: text.removeTitle({ name }), confirmLabel: text.remove, cancelLabel: text.cancel };
    if (await overlay.confirm({ ...given, danger: true })) remove.mutate({ competitionId, userId });
  };
  const copy = async () => {
    const isCopied = await copyText(team.code ?? '');
    overlay.toast(isCopied ? text.copied : text.copyFailed, { kind: isCopied ? 'ok' : 'warning' });
  };
  return (
    <section className="contest-team" aria-label={text.team}>
      <TeamName key={team.version} competitionId={competitionId} team={team} isOpen={isOpen} />
      <p className="text-muted">{text.seats({ count: team.memberList.length, max: data.teamSizeMax })}</p>
      <ul>
        {team.memberList.map(({ userId, nickname, isLeader }) => (
          <li key={userId}>
            <span>{nickname}</span>
            {isLeader ? <Badge tone="reward">{text.leader}</Badge> : null}
            {isOpen && team.isLeader && !isLeader ? (
              <Button
                size="sm"
                variant="plain"
                aria-label={text.removeLabel({ name: nickname })}
                onClick={() => void ask(userId, nickname)}
              >
                {text.remove}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOpen && team.code !== null && team.memberList.length < data.teamSizeMax ? (
        <p className="contest-code">
          <span>{text.teamCode}</span>
          <code>{team.code}</code>
          <Button size="sm" variant="ghost" onClick={() => void copy()}>
            {text.copyCode}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function TeamName({ competitionId, team, isOpen }: Omit<TeamProps, 'data'> & { readonly competitionId: number }) {
  const text = useText(entryText);
  const [isEditing, setEditing] = useState(false);
  const form = useForm(competitionRegistration.editTeam, {
    initial: { teamName: team.name },
    toInput: (_filled, { teamName }) => ({ competitionId, teamName: teamName.trim(), version: team.version }),
    fieldOf: { TEAM_NAME_TAKEN: 'teamName', TEAM_NAME_REFUSED: 'teamName' },
    leaving: 'free',
    refresh: [competitions.detail],
    onSuccess: () => {
      setEditing(false);
      overlay.toast(text.renamed, { kind: 'ok' });
    },
  });
  if (!isEditing)
    return (
      <div className="contest-row">
        <h3>{team.name}</h3>
        {isOpen && team.isLeader ? (
          <Button size="sm" variant="plain" onClick={() => setEditing(true)}>
            {text.rename}
          </Button>
        ) : null}
      </div>
    );
  return (
    <form className="contest-form" {...form.props}>
      <TextField label={text.teamName} maxLength={TEAM_NAME_MAX} {...form.text('teamName')} />
      {form.error === null ? null : <p role="alert">{form.error}</p>}
      <div className="contest-row">
        <Button type="submit" size="sm" loading={form.isPending}>
          {text.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setEditing(false)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
