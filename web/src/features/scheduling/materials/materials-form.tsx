import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { MATERIALS_MAX } from '@dolphin/contract/scheduling/materials/materials.constants';
import { lessonMaterials } from '@dolphin/contract/scheduling/materials/materials.contract';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { materialsText } from '../../../shared/materials/materials.text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { type Attached, type Found, keyOf } from './attached.ts';
import { MaterialFinder } from './material-finder.tsx';
import { materialsEditorText } from './materials-editor.text.ts';

type Stored = OutputOf<typeof lessonMaterials.detail>;

const attachedOf = ({ kind, targetId, title, url }: Stored['materialList'][number]): Attached =>
  kind === 'LINK' ? { kind, targetId: null, title, url } : { kind, targetId, title: '', url: '' };

type Props = {
  readonly stored: Stored;
  readonly classLessonId: number;
  readonly courseClassId: number | null;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
};

/** The list with its order, what the plan proposes, and where more is found. [SCH-260] [SCH-261] */
export function MaterialsForm({ stored, classLessonId, courseClassId, onDirty, onDone }: Props) {
  const text = useText(materialsEditorText);
  const { channelId } = useChannel();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const titleOf = (one: Attached) =>
    one.title ||
    (titles.get(keyOf(one)) ??
      stored.materialList.find((known) => keyOf(attachedOf(known)) === keyOf(one))?.title ??
      one.url);
  const form = useEditForm(lessonMaterials.save, {
    stored: { materialList: stored.materialList.map(attachedOf), isEarly: stored.isEarly },
    version: stored.version,
    at: { channelId, classLessonId },
    toForm: (now) => now,
    toStored: (values) => values,
    describe: {
      materialList: { label: text.materialList, show: (list) => list.map(titleOf).join(', ') },
      isEarly: { label: text.isEarly, show: (is) => (is ? text.yes : text.no) },
    },
    refresh: [lessonMaterials.detail],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onDone();
    },
  });
  const { isDirty, values } = form;
  const report = useEffectEvent(onDirty);
  useEffect(() => report(isDirty), [isDirty]);
  const list = values.materialList;
  const put = (next: readonly Attached[]) => form.set('materialList', [...next]);
  const add = ({ attached, title }: Found) => {
    setTitles((known) => new Map([...known, [keyOf(attached), title]]));
    put([...list, attached]);
  };
  const isIn = (one: Attached) => list.some((each) => keyOf(each) === keyOf(one));
  return (
    <form className="timetable-card" {...form.props}>
      <Proposal stored={stored} isIn={isIn} onAdd={add} />
      {list.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <Chosen list={list} titleOf={titleOf} onPut={put} />
      )}
      {list.length >= MATERIALS_MAX ? (
        <p className="text-muted">{text.full({ max: MATERIALS_MAX })}</p>
      ) : (
        <MaterialFinder courseClassId={courseClassId} isIn={isIn} onAdd={add} />
      )}
      <Checkbox label={text.isEarly} {...form.tick('isEarly')} />
      {form.error === null ? null : (
        <p className="field-error" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      )}
      <div className="timetable-actions">
        <Button type="submit" disabled={!isDirty} loading={form.isPending}>
          {text.save}
        </Button>
        {courseClassId === null || isDirty ? null : <PlanButton courseClassId={courseClassId} />}
      </div>
    </form>
  );
}

type ChosenProps = {
  readonly list: readonly Attached[];
  readonly titleOf: (one: Attached) => string;
  readonly onPut: (next: readonly Attached[]) => void;
};

function Chosen({ list, titleOf, onPut }: ChosenProps) {
  const text = useText(materialsEditorText);
  const words = useText(materialsText);
  return (
    <ol className="material-list">
      {list.map((one, at) => {
        const title = titleOf(one);
        const others = list.filter((each) => each !== one);
        return (
          <li key={keyOf(one)}>
            <Badge size="sm">{words[one.kind]}</Badge>
            <span>{title}</span>
            {at === 0 ? null : (
              <IconButton
                size="sm"
                variant="plain"
                label={text.up({ title })}
                onClick={() => onPut(others.toSpliced(at - 1, 0, one))}
              >
                <ArrowUp aria-hidden />
              </IconButton>
            )}
            <IconButton size="sm" variant="plain" label={text.remove({ title })} onClick={() => onPut(others)}>
              <X aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
}

type ProposalProps = {
  readonly stored: Stored;
  readonly isIn: (one: Attached) => boolean;
  readonly onAdd: (found: Found) => void;
};

function Proposal({ stored: { proposal }, isIn, onAdd }: ProposalProps) {
  const text = useText(materialsEditorText);
  if (proposal === null) return null;
  const { targetId, title } = proposal;
  const attached: Attached = { kind: 'LESSON', targetId, title: '', url: '' };
  if (isIn(attached)) return null;
  return (
    <p className="timetable-row">
      <span>{text.proposal({ title })}</span>
      <Button size="sm" variant="ghost" onClick={() => onAdd({ attached, title })}>
        {text.take}
      </Button>
    </p>
  );
}

function PlanButton({ courseClassId }: { readonly courseClassId: number }) {
  const text = useText(materialsEditorText);
  const { channelId } = useChannel();
  const plan = useCommand(lessonMaterials.plan, {
    refresh: [lessonMaterials.detail],
    onSuccess: ({ lessonCount }) =>
      overlay.toast(lessonCount === 0 ? text.plannedNone : text.planned({ count: lessonCount }), { kind: 'ok' }),
  });
  return (
    <Button variant="ghost" loading={plan.isPending} onClick={() => plan.mutate({ channelId, courseClassId })}>
      {text.plan}
    </Button>
  );
}
