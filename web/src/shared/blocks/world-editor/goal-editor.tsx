import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import type { BlockWorld } from '@dolphin/contract/learning/storages/contents';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { drawingOf, newGoal } from './world-changes.ts';
import { worldEditorText } from './world-editor.text.ts';

const KINDS = ['reach', 'collect', 'draw', 'say', 'variable', 'unhurt'] as const;

type GoalEditorProps = {
  readonly value: BlockWorld;
  readonly solution: string;
  readonly onChange: (goals: readonly Goal[]) => void;
};

export function GoalEditor({ value: { goals, world }, solution, onChange }: GoalEditorProps) {
  const text = useText(worldEditorText);
  const put = (index: number, goal: Goal) => onChange(goals.with(index, goal));
  return (
    <fieldset className="goal-editor">
      <legend>{text.goals}</legend>
      {goals.length === 0 ? <p className="text-danger">{text.noGoals}</p> : null}
      {goals.map((goal, index) => (
        <div key={index} className="goal-row">
          <b>{text[goal.kind]}</b>
          <GoalFields goal={goal} onChange={(next) => put(index, next)} drawing={() => drawingOf(solution, world)} />
          <IconButton
            size="sm"
            variant="plain"
            label={text.removeGoal}
            onClick={() => onChange(goals.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon={<Plus aria-hidden />}>
            {text.addGoal}
          </Button>
        }
        items={KINDS.map((kind) => ({
          id: kind,
          label: text[kind],
          onSelect: () => onChange([...goals, newGoal(kind, world, solution)]),
        }))}
      />
    </fieldset>
  );
}

type GoalFieldsProps = {
  readonly goal: Goal;
  readonly onChange: (goal: Goal) => void;
  readonly drawing: () => Extract<Goal, { kind: 'draw' }>['drawing'];
};

function GoalFields({ goal, onChange, drawing }: GoalFieldsProps) {
  const text = useText(worldEditorText);
  switch (goal.kind) {
    case 'collect': {
      const { count, item } = goal;
      const put = (kind: string | undefined, many: number | undefined) =>
        onChange({ kind: 'collect', ...(kind ? { item: kind } : {}), ...(many ? { count: many } : {}) });
      return (
        <>
          <Select
            label={text.which}
            hideLabel
            placeholder={text.any}
            value={item ?? 'any'}
            onValueChange={(kind) => put(kind === 'any' || kind === null ? undefined : kind, count)}
            options={[
              { value: 'any', label: text.any },
              ...(['star', 'shell', 'pearl'] as const).map((kind) => ({ value: kind, label: text[kind] })),
            ]}
          />
          <TextField
            label={text.count}
            type="number"
            min={1}
            value={count ?? ''}
            onChange={(event) => put(item, Number(event.target.value) || undefined)}
          />
        </>
      );
    }
    case 'draw':
      return (
        <>
          <span className="text-muted">{text.lines({ count: goal.drawing.length })}</span>
          <Button variant="ghost" size="sm" onClick={() => onChange({ ...goal, drawing: drawing() })}>
            {text.takeDrawing}
          </Button>
        </>
      );
    case 'say':
      return (
        <TextField
          label={text.text}
          hideLabel
          placeholder={text.text}
          value={goal.text}
          maxLength={200}
          onChange={(event) => onChange({ ...goal, text: event.target.value })}
        />
      );
    case 'variable':
      return (
        <>
          <TextField
            label={text.name}
            hideLabel
            placeholder={text.name}
            value={goal.name}
            maxLength={40}
            onChange={(event) => onChange({ ...goal, name: event.target.value })}
          />
          <TextField
            label={text.value}
            hideLabel
            placeholder={text.value}
            value={String(goal.value)}
            maxLength={200}
            onChange={(event) => onChange({ ...goal, value: event.target.value })}
          />
        </>
      );
    default:
      return null;
  }
}
