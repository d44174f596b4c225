import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { ACCESS_CODE_MAX, TEAM_NAME_MAX } from '@dolphin/contract/competitions/competitions.constants';
import { TEAM_CODE_TYPED_MAX } from '@dolphin/contract/competitions/registration/registration.constants';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { entryText } from './entry.text.ts';
import type { Competition } from './use-competition.ts';

const CHANGED = [competitions.detail, competitions.list, competitions.near];

/** Registers alone, makes a team, or joins one by its code. [LMS-333] [LMS-334] */
export function RegisterForm({ data }: { readonly data: Competition }) {
  const text = useText(entryText);
  const { competitionId } = data;
  const isTeam = data.entry === 'TEAM';
  const form = useForm(competitionRegistration.register, {
    initial: { accessCode: '', teamName: '' },
    toInput: (_filled, { accessCode, teamName }) => ({
      competitionId,
      ...(data.admission === 'CODE' ? { accessCode: accessCode.trim() } : {}),
      ...(isTeam && teamName.trim() !== '' ? { teamName: teamName.trim() } : {}),
    }),
    fieldOf: {
      WRONG_ACCESS_CODE: 'accessCode',
      TEAM_NAME_NEEDED: 'teamName',
      TEAM_NAME_TAKEN: 'teamName',
      TEAM_NAME_REFUSED: 'teamName',
    },
    leaving: 'free',
    refresh: CHANGED,
    onSuccess: ({ state }) => overlay.toast(state === 'WAITING' ? text.applied : text.registered, { kind: 'ok' }),
  });
  return (
    <div className="contest-stack">
      <form className="contest-form" {...form.props}>
        {isTeam ? <TextField label={text.teamName} maxLength={TEAM_NAME_MAX} {...form.text('teamName')} /> : null}
        {data.admission === 'CODE' ? (
          <TextField
            label={text.accessCode}
            hint={text.accessCodeHint}
            maxLength={ACCESS_CODE_MAX}
            autoComplete="off"
            {...form.text('accessCode')}
          />
        ) : null}
        {form.error === null ? null : <p role="alert">{form.error}</p>}
        <Button type="submit" variant="reward" size="lg" wide loading={form.isPending}>
          {isTeam ? text.registerTeam : text.register}
        </Button>
        {data.registrationEndsAt === null ? null : (
          <p className="text-muted">{text.closes({ time: formatDateTime(data.registrationEndsAt) })}</p>
        )}
      </form>
      {isTeam ? <JoinForm competitionId={competitionId} /> : null}
    </div>
  );
}

function JoinForm({ competitionId }: { readonly competitionId: number }) {
  const text = useText(entryText);
  const form = useForm(competitionRegistration.join, {
    initial: { teamCode: '' },
    toInput: (_filled, { teamCode }) => ({ competitionId, teamCode: teamCode.trim() }),
    fieldOf: { TEAM_NOT_FOUND: 'teamCode' },
    leaving: 'free',
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.joined, { kind: 'ok' }),
  });
  return (
    <form className="contest-form" {...form.props}>
      <h3>{text.orJoin}</h3>
      <TextField
        label={text.teamCode}
        hint={text.teamCodeHint}
        maxLength={TEAM_CODE_TYPED_MAX}
        autoComplete="off"
        {...form.text('teamCode')}
      />
      {form.error === null ? null : <p role="alert">{form.error}</p>}
      <Button type="submit" variant="ghost" loading={form.isPending}>
        {text.joinTeam}
      </Button>
    </form>
  );
}
