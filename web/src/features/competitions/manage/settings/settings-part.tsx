import { POST_TEXT_LIMITS } from '@dolphin/contract/channels/posts/rich-text';
import { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { Describe } from '../../../../lib/form/edit-conflict.ts';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../../lib/form/same-value.ts';
import { useEdit } from '../../../../lib/form/use-edit.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import type { RichEditorHandle } from '../../../../shared/rich-text/editor/rich-editor-props.ts';
import { SavePage } from '../../../../shared/save-page/save-page.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { addingText } from '../participants/adding.text.ts';
import { type Competition, MANAGED_READS } from '../managed-data.ts';
import { competitionManageText } from '../manage.text.ts';
import { useTexts } from './use-texts.ts';
import { Admission, Basics, Fairness, type Settings, Times, Views } from './settings-fields.tsx';

const RichEditor = lazyPart(() =>
  import('../../../../shared/rich-text/editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })),
);
const FIELDS = Object.keys(competitionSettings.update.edited) as readonly (keyof Settings)[];
/** Fields that show what the server refused; the rest stands above the form. */
const SHOWN_AT = [
  'description',
  'editorial',
  'startsAt',
  'endsAt',
  'durationMinutes',
  'freezeMinutes',
  'penaltyMinutes',
  'admission',
  'registrationEndsAt',
  'groupIdList',
] as const satisfies readonly (keyof Settings)[];
/** Shown in the form. */
const AT_FIELDS = [
  manageErrors.COMPETITION_TIMES_INVALID,
  manageErrors.COMPETITION_FIXED,
  manageErrors.COMPETITION_END_EARLIER,
  manageErrors.FREEZE_TOO_LONG,
  manageErrors.FREEZE_BEGAN,
  manageErrors.ACCESS_CODE_NEEDED,
  coreErrors.VALIDATION_FAIL,
].map(({ code }) => code);

/** All settings in one guarded form: what is changed is sent with the version that was read. [LMS-317] */
export function SettingsPart({ competition }: { readonly competition: Competition }) {
  return (
    <SavePage className="competition-part">
      <SettingsForm competition={competition} />
    </SavePage>
  );
}

function SettingsForm({ competition }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const texts = useTexts();
  // The keys are exactly those of the edit; fromEntries forgets them.
  const stored = Object.fromEntries(FIELDS.map((field) => [field, competition[field]])) as unknown as Settings;
  const [value, setValue] = useState(stored);
  /** What the server refused last; a field that was changed since shows no error. */
  const [refused, setRefused] = useState<Settings | null>(null);
  const [round, setRound] = useState(0);
  /** Values that the form was given since the last save began. */
  const shown = useRef<Settings | null>(null);
  const isDirty = texts.isWritten || !isSameValue(value, stored);
  const show = (next: Settings) => {
    setValue(next);
    texts.reset();
    shown.current = next;
    setRound((before) => before + 1);
  };
  const edit = useEdit(competitionSettings.update, {
    at: { competitionId: competition.competitionId },
    stored,
    version: competition.version,
    describe: useLabels(),
    isDirty,
    onStored: show,
    refresh: MANAGED_READS,
    on: Object.fromEntries(AT_FIELDS.map((code) => [code, () => {}])),
    onSuccess: texts.settle,
  });
  const set = (change: Partial<Settings>) => setValue((before) => ({ ...before, ...change }));
  const isSound = value.title.trim() !== '' && value.languageList.length > 0;
  const save = async (): Promise<boolean> => {
    if (!isSound) return false;
    const documents = texts.read();
    shown.current = null;
    const isSaved = await edit.save({ ...value, ...documents });
    // After a conflict the form shows what was settled; and what was typed meanwhile stays.
    if (isSaved && shown.current === null) set(documents);
    setRefused(isSaved ? null : (shown.current ?? value));
    return isSaved;
  };
  useOpenForm({ isDirty, isPending: edit.isPending, save, reset: () => show(stored) });
  const faults = edit.error instanceof ApiError ? edit.error.failure.fieldErrors : [];
  const faultOf = (field: keyof Settings) =>
    refused && isSameValue(refused[field], value[field])
      ? faults.find((fault) => fault.field === field)?.message
      : undefined;
  const elsewhere = faults.filter(({ field }) => !SHOWN_AT.some((one) => one === field));
  const fields = { competition, value, set, faultOf, isFixed: competition.hasBegun };
  return (
    <div className="competition-part">
      {competition.hasBegun ? <p className="text-muted">{text.fixedHint}</p> : null}
      {refused && elsewhere.length > 0 ? (
        <p className="field-error" role="alert">
          {elsewhere.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
      <Card title={text.basics}>
        <div className="competition-form">
          <Basics {...fields} />
          <Writing
            key={round}
            editor={texts.description}
            label={text.about}
            placeholder={text.aboutPlaceholder}
            initial={value.description}
            error={faultOf('description')}
            onEdit={() => texts.write('description')}
          />
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
      <Card title={text.editorial}>
        <p className="text-muted">{text.editorialHint}</p>
        <Writing
          key={round}
          editor={texts.editorial}
          label={text.editorial}
          placeholder={text.editorialPlaceholder}
          initial={value.editorial ?? undefined}
          error={faultOf('editorial')}
          onEdit={() => texts.write('editorial')}
        />
      </Card>
    </div>
  );
}

type WritingProps = {
  readonly editor: RefObject<RichEditorHandle | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly initial: unknown;
  readonly error: string | undefined;
  readonly onEdit: () => void;
};

function Writing({ editor, ...rest }: WritingProps) {
  return (
    <Suspense fallback={<Skeleton height="14rem" />}>
      <RichEditor ref={editor} maxLength={POST_TEXT_LIMITS.letters} {...rest} />
    </Suspense>
  );
}

/** How settings read when two people have changed them. */
function useLabels(): Describe<typeof competitionSettings.update> {
  const text = useText(competitionManageText);
  const words = useText(addingText);
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
    groupIdList: { label: words.onlyGroups, show: (value) => String(value.length) },
    allowsPaste: onOff(text.paste),
    allowsVirtual: onOff(text.virtual),
    allowsPractice: onOff(text.practice),
    isRated: onOff(text.rated),
    editorial: { label: text.editorial, show: () => text.editorial },
  };
}
