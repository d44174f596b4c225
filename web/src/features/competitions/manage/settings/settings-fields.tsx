import {
  ACCESS_CODE_MAX,
  COMPETITION_ADMISSIONS,
  COMPETITION_FORMATS,
  COMPETITION_KINDS,
  COMPETITION_TEAM_MAX,
  COMPETITION_TITLE_MAX,
  STANDINGS_VIEWS,
  VERDICT_VIEWS,
} from '@dolphin/contract/competitions/competitions.constants';
import { COMPETITION_GROUPS_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import type { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import { JUDGE_LANGUAGES } from '@dolphin/contract/judge/languages';
import type { ReactNode } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Checkbox } from '../../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { addingText } from '../participants/adding.text.ts';
import type { Competition } from '../managed-data.ts';
import { competitionManageText } from '../manage.text.ts';
import { fromLocal, toLocal } from '../moments.ts';
import { GroupsField } from '../participants/people-fields.tsx';

export type Settings = EditedOf<typeof competitionSettings.update>;
type FieldsProps = {
  readonly competition: Competition;
  readonly value: Settings;
  readonly set: (change: Partial<Settings>) => void;
  readonly faultOf: (field: keyof Settings) => string | undefined;
  readonly isFixed: boolean;
};
const WHOLE = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;
const number = (text: string): number | null => (text.trim() === '' ? null : Math.trunc(Number(text)));

export function Basics({ value, set, isFixed }: FieldsProps) {
  const text = useText(competitionManageText);
  return (
    <>
      <TextField
        label={text.name}
        maxLength={COMPETITION_TITLE_MAX}
        autoComplete="off"
        value={value.title}
        error={value.title.trim() === '' ? text.needName : undefined}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className="competition-pair">
        <Choice
          label={text.kind}
          disabled={isFixed}
          value={value.kind}
          values={COMPETITION_KINDS}
          onChange={(kind) => set({ kind })}
        />
        <Choice
          label={text.format}
          disabled={isFixed}
          value={value.format}
          values={COMPETITION_FORMATS}
          onChange={(format) => set({ format })}
        />
      </div>
    </>
  );
}

export function Times({ competition, value, set, faultOf, isFixed }: FieldsProps) {
  const text = useText(competitionManageText);
  return (
    <div className="competition-pair">
      <TextField
        label={text.startsAt}
        type="datetime-local"
        disabled={isFixed}
        value={toLocal(value.startsAt)}
        error={faultOf('startsAt')}
        onChange={({ target }) => set({ startsAt: fromLocal(target.value) ?? value.startsAt })}
      />
      <TextField
        label={text.endsAt}
        type="datetime-local"
        value={toLocal(value.endsAt)}
        error={faultOf('endsAt')}
        onChange={({ target }) => set({ endsAt: fromLocal(target.value) ?? value.endsAt })}
      />
      <TextField
        label={text.duration}
        hint={text.durationHint}
        {...WHOLE}
        disabled={isFixed && competition.durationMinutes === null}
        value={value.durationMinutes ?? ''}
        error={faultOf('durationMinutes')}
        onChange={({ target }) => set({ durationMinutes: number(target.value) })}
      />
      <TextField
        label={text.freeze}
        hint={text.freezeHint}
        {...WHOLE}
        value={value.freezeMinutes ?? ''}
        error={faultOf('freezeMinutes')}
        onChange={({ target }) => set({ freezeMinutes: number(target.value) })}
      />
      {value.format === 'ICPC' ? (
        <TextField
          label={text.penalty}
          {...WHOLE}
          disabled={isFixed}
          value={value.penaltyMinutes}
          error={faultOf('penaltyMinutes')}
          onChange={({ target }) => set({ penaltyMinutes: number(target.value) ?? 0 })}
        />
      ) : null}
    </div>
  );
}

export function Admission({ competition, value, set, faultOf, isFixed }: FieldsProps) {
  const text = useText(competitionManageText);
  const words = useText(addingText);
  const { kind, code } = value.admission;
  return (
    <div className="competition-pair">
      <Select
        label={text.team}
        placeholder={text.team}
        disabled={isFixed}
        value={String(value.teamSizeMax)}
        onValueChange={(size) => set({ teamSizeMax: Number(size) })}
        options={Array.from({ length: COMPETITION_TEAM_MAX }, (_, at) => ({
          value: String(at + 1),
          label: at === 0 ? text.team1 : text.teamOf({ count: at + 1 }),
        }))}
      />
      <Choice
        label={text.admissionKind}
        value={kind}
        values={COMPETITION_ADMISSIONS}
        onChange={(next) => set({ admission: { kind: next, code: next === 'CODE' ? (code ?? '') : null } })}
      />
      {kind === 'CODE' ? (
        <TextField
          label={text.code}
          autoComplete="off"
          maxLength={ACCESS_CODE_MAX}
          value={code ?? ''}
          error={faultOf('admission')}
          onChange={({ target }) => set({ admission: { kind, code: target.value } })}
        />
      ) : null}
      <TextField
        label={text.registrationEnds}
        hint={text.registrationEndsHint}
        type="datetime-local"
        value={toLocal(value.registrationEndsAt)}
        error={faultOf('registrationEndsAt')}
        onChange={({ target }) => set({ registrationEndsAt: fromLocal(target.value) })}
      />
      {competition.channelId === null ? null : (
        <GroupsField
          competitionId={competition.competitionId}
          label={words.onlyGroups}
          hint={words.onlyGroupsHint}
          error={faultOf('groupIdList')}
          groupIds={value.groupIdList}
          onChange={(groupIds) => set({ groupIdList: groupIds.slice(0, COMPETITION_GROUPS_MAX) })}
        />
      )}
    </div>
  );
}

export function Views({ value, set, isFixed }: FieldsProps) {
  const text = useText(competitionManageText);
  return (
    <div className="competition-form">
      <div className="competition-pair">
        <Choice
          label={text.verdictView}
          value={value.verdictView}
          values={VERDICT_VIEWS}
          disabled={isFixed}
          onChange={(verdictView) => set({ verdictView })}
        />
        <Choice
          label={text.standingsView}
          value={value.standingsView}
          values={STANDINGS_VIEWS}
          disabled={isFixed}
          onChange={(standingsView) => set({ standingsView })}
        />
      </div>
      <Check label={text.virtual} checked={value.allowsVirtual} onChange={(allowsVirtual) => set({ allowsVirtual })} />
      <Check
        label={text.practice}
        checked={value.allowsPractice}
        onChange={(allowsPractice) => set({ allowsPractice })}
      />
      <Check label={text.rated} checked={value.isRated} onChange={(isRated) => set({ isRated })} />
    </div>
  );
}

export function Fairness({ value, set }: FieldsProps) {
  const text = useText(competitionManageText);
  return (
    <div className="competition-form">
      <fieldset className="competition-form">
        <legend>{text.languages}</legend>
        {JUDGE_LANGUAGES.map((language) => (
          <Check
            key={language}
            label={text[language]}
            checked={value.languageList.includes(language)}
            onChange={(isOn) =>
              set({
                languageList: JUDGE_LANGUAGES.filter((one) =>
                  one === language ? isOn : value.languageList.includes(one),
                ),
              })
            }
          />
        ))}
        {value.languageList.length === 0 ? (
          <p className="field-error" role="alert">
            {text.needLanguage}
          </p>
        ) : null}
      </fieldset>
      <TextField
        label={text.limit}
        hint={text.limitHint}
        {...WHOLE}
        value={value.submissionLimit ?? ''}
        onChange={({ target }) => set({ submissionLimit: number(target.value) })}
      />
      <Check label={text.paste} checked={value.allowsPaste} onChange={(allowsPaste) => set({ allowsPaste })} />
    </div>
  );
}

function Check(props: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <Checkbox label={props.label} checked={props.checked} onChange={({ target }) => props.onChange(target.checked)} />
  );
}

type Word = keyof typeof competitionManageText.KO;
/** One of a closed list, by the words of this screen. */
function Choice<const V extends Word>(props: {
  readonly label: string;
  readonly value: V;
  readonly values: readonly V[];
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
}) {
  const text = useText(competitionManageText);
  return (
    <Select
      label={props.label}
      placeholder={props.label}
      disabled={props.disabled}
      value={props.value}
      onValueChange={(value) => props.onChange(props.values.find((one) => one === value) ?? props.value)}
      options={props.values.map((value) => ({ value, label: String(text[value]) }))}
    />
  );
}
