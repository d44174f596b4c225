import { POST_TEXT_LIMITS } from '@dolphin/contract/channels/posts/rich-text';
import {
  COMPETITION_ADMISSIONS,
  COMPETITION_FORMATS,
  COMPETITION_KINDS,
  COMPETITION_TEAM_MAX,
  COMPETITION_TITLE_MAX,
  STANDINGS_VIEWS,
  VERDICT_VIEWS,
} from '@dolphin/contract/competitions/competitions.constants';
import { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import { JUDGE_LANGUAGES } from '@dolphin/contract/judge/languages';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Describe } from '../../../lib/form/edit-conflict.ts';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { RichEditorHandle } from '../../../shared/rich-text/editor/rich-editor-props.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { type Competition, MANAGED_READS } from './managed-data.ts';
import { competitionManageText } from './manage.text.ts';
import { fromLocal, toLocal } from './moments.ts';

const RichEditor = lazyPart(() =>
  import('../../../shared/rich-text/editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })),
);
type Settings = EditedOf<typeof competitionSettings.update>;
type FieldsProps = {
  readonly value: Settings;
  readonly set: (change: Partial<Settings>) => void;
  readonly isFixed: boolean;
};
const FIELDS = Object.keys(competitionSettings.update.edited) as readonly (keyof Settings)[];
const WHOLE = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;
const number = (text: string): number | null => (text.trim() === '' ? null : Math.trunc(Number(text)));

/** All settings in one guarded form: what is changed is sent with the version that was read. [LMS-317] */
export function SettingsPart({ competition }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const editor = useRef<RichEditorHandle>(null);
  // The keys are exactly those of the edit; fromEntries forgets them.
  const stored = Object.fromEntries(FIELDS.map((field) => [field, competition[field]])) as unknown as Settings;
  const [value, setValue] = useState(stored);
  const [isWritten, setIsWritten] = useState(false);
  const isDirty = isWritten || !isSameValue(value, stored);
  const show = (next: Settings) => {
    setValue(next);
    setIsWritten(false);
  };
  const edit = useEdit(competitionSettings.update, {
    at: { competitionId: competition.competitionId },
    stored,
    version: competition.version,
    describe: useLabels(),
    isDirty,
    onStored: show,
    refresh: MANAGED_READS,
    onSuccess: () => {
      setIsWritten(false);
      overlay.toast(text.saved, { kind: 'ok' });
    },
  });
  const isSound = value.title.trim() !== '' && value.languageList.length > 0;
  const save = async (): Promise<boolean> => {
    if (!isSound) return false;
    const written = isWritten ? editor.current?.read() : undefined;
    return edit.save({ ...value, description: written ? written.document : value.description });
  };
  useOpenForm({ isDirty, isPending: edit.isPending, save, reset: () => show(stored) });
  const set = (change: Partial<Settings>) => setValue((before) => ({ ...before, ...change }));
  const fields = { value, set, isFixed: competition.hasBegun };
  return (
    <div className="competition-part">
      {competition.hasBegun ? <p className="text-muted">{text.fixedHint}</p> : null}
      <Card title={text.basics}>
        <div className="competition-form">
          <Basics {...fields} />
          <Suspense fallback={<Skeleton height="14rem" />}>
            <RichEditor
              key={JSON.stringify(stored.description)}
              ref={editor}
              label={text.about}
              placeholder={text.aboutPlaceholder}
              initial={stored.description}
              onEdit={() => setIsWritten(true)}
              maxLength={POST_TEXT_LIMITS.letters}
            />
          </Suspense>
        </div>
      </Card>
      <Card title={text.time}>
        <Times {...fields} />
      </Card>
      <Card title={text.admission}>
        <Admission {...fields} />
      </Card>
      <Card title={text.visibility}>
        <Views {...fields} />
      </Card>
      <Card title={text.fairness}>
        <Fairness {...fields} />
      </Card>
    </div>
  );
}

function Basics({ value, set, isFixed }: FieldsProps) {
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

function Times({ value, set, isFixed }: FieldsProps) {
  const text = useText(competitionManageText);
  return (
    <div className="competition-pair">
      <TextField
        label={text.startsAt}
        type="datetime-local"
        disabled={isFixed}
        value={toLocal(value.startsAt)}
        onChange={({ target }) => set({ startsAt: fromLocal(target.value) ?? value.startsAt })}
      />
      <TextField
        label={text.endsAt}
        type="datetime-local"
        value={toLocal(value.endsAt)}
        onChange={({ target }) => set({ endsAt: fromLocal(target.value) ?? value.endsAt })}
      />
      <TextField
        label={text.duration}
        hint={text.durationHint}
        {...WHOLE}
        value={value.durationMinutes ?? ''}
        onChange={({ target }) => set({ durationMinutes: number(target.value) })}
      />
      <TextField
        label={text.freeze}
        hint={text.freezeHint}
        {...WHOLE}
        value={value.freezeMinutes ?? ''}
        onChange={({ target }) => set({ freezeMinutes: number(target.value) })}
      />
      {value.format === 'ICPC' ? (
        <TextField
          label={text.penalty}
          {...WHOLE}
          disabled={isFixed}
          value={value.penaltyMinutes}
          onChange={({ target }) => set({ penaltyMinutes: number(target.value) ?? 0 })}
        />
      ) : null}
    </div>
  );
}

function Admission({ value, set, isFixed }: FieldsProps) {
  const text = useText(competitionManageText);
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
          value={code ?? ''}
          onChange={({ target }) => set({ admission: { kind, code: target.value } })}
        />
      ) : null}
      <TextField
        label={text.registrationEnds}
        hint={text.registrationEndsHint}
        type="datetime-local"
        value={toLocal(value.registrationEndsAt)}
        onChange={({ target }) => set({ registrationEndsAt: fromLocal(target.value) })}
      />
    </div>
  );
}

function Views({ value, set, isFixed }: FieldsProps) {
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

function Fairness({ value, set }: FieldsProps) {
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

/** How settings read when two people have changed them. */
function useLabels(): Describe<typeof competitionSettings.update> {
  const text = useText(competitionManageText);
  const whole = (label: string) => ({ label, show: (value: number | null) => String(value ?? '–') });
  const onOff = (label: string) => ({ label, show: (value: boolean) => (value ? '✓' : '–') });
  return {
    title: { label: text.name },
    description: { label: text.about, show: () => text.about },
    kind: { label: text.kind, show: (value) => text[value] },
    format: { label: text.format, show: (value) => text[value] },
    startsAt: { label: text.startsAt, show: (value) => formatDateTime(value) },
    endsAt: { label: text.endsAt, show: (value) => formatDateTime(value) },
    durationMinutes: whole(text.duration),
    freezeMinutes: whole(text.freeze),
    penaltyMinutes: whole(text.penalty),
    verdictView: { label: text.verdictView, show: (value) => text[value] },
    standingsView: { label: text.standingsView, show: (value) => text[value] },
    languageList: { label: text.languages, show: (value) => value.map((one) => text[one]).join(', ') },
    submissionLimit: whole(text.limit),
    teamSizeMax: whole(text.team),
    admission: { label: text.admissionKind, show: ({ kind, code }) => `${text[kind]} ${code ?? ''}` },
    registrationEndsAt: {
      label: text.registrationEnds,
      show: (value) => (value === null ? '–' : formatDateTime(value)),
    },
    groupIdList: { label: text.participants, show: (value) => String(value.length) },
    allowsPaste: onOff(text.paste),
    allowsVirtual: onOff(text.virtual),
    allowsPractice: onOff(text.practice),
    isRated: onOff(text.rated),
    editorial: { label: text.about, show: () => '' },
  };
}
