import type { Goal } from '@dolphin/contract/judge/blocks/goals';
import { playWorkspace } from '@dolphin/contract/judge/blocks/play-workspace';
import type { World } from '@dolphin/contract/judge/blocks/world';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { blockText } from './block.text.ts';
import { GOAL_KINDS, newGoal, valueOf } from './world.rules.ts';

const GOALS_MAX = 10;

type Props = { readonly goals: readonly Goal[]; readonly world: World; readonly solution: string; readonly onChange: (goals: readonly Goal[]) => void };

/** What a run must have done at its end. */
export function GoalsField({ goals, world, solution, onChange }: Props) {
  const text = useText(blockText);
  const put = (at: number, goal: Goal) => onChange(goals.map((old, index) => (index === at ? goal : old)));
  return (
    <div className="world-side" role="group" aria-label={text.goals}>
      {goals.map((goal, at) => (
        <div key={at} className="goal-line">
          <Select label={text.goalKind({ number: at + 1 })} placeholder={text.goals} value={goal.kind} onValueChange={(value) => put(at, newGoal((value ?? 'reach') as Goal['kind']))} options={GOAL_KINDS.map((value) => ({ value, label: text[value] }))} />
          <IconButton size="sm" variant="plain" label={text.removeGoal({ number: at + 1 })} onClick={() => onChange(goals.toSpliced(at, 1))}><Trash2 aria-hidden /></IconButton>
          <GoalParts goal={goal} onChange={(next) => put(at, next)} takeDrawing={() => takeDrawing(world, solution, (next) => put(at, next), text)} />
        </div>
      ))}
      {goals.length >= GOALS_MAX ? null : <div><Button variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => onChange([...goals, newGoal('reach')])}>{text.addGoal}</Button></div>}
    </div>
  );
}

type Words = { readonly drawingNone: string; readonly drawingTaken: (given: { readonly count: number }) => string };

function takeDrawing(world: World, solution: string, put: (goal: Goal) => void, text: Words): void {
  // Blocks that do not run draw nothing.
  const played = playWorkspace(solution, world);
  const drawing = 'report' in played ? played.report.drawing : [];
  if (drawing.length === 0) return void overlay.toast(text.drawingNone, { kind: 'warning' });
  put({ kind: 'draw', drawing, anyColor: true });
  overlay.toast(text.drawingTaken({ count: drawing.length }), { kind: 'ok' });
}

function GoalParts({ goal, onChange, takeDrawing: take }: { readonly goal: Goal; readonly onChange: (goal: Goal) => void; readonly takeDrawing: () => void }) {
  const text = useText(blockText);
  if (goal.kind === 'say') return <TextField label={text.sayText} maxLength={200} value={goal.text} onChange={({ currentTarget }) => onChange({ kind: 'say', text: currentTarget.value })} />;
  if (goal.kind === 'collect') return <TextField label={text.count} type="number" min={0} value={goal.count === undefined ? '' : String(goal.count)} onChange={({ currentTarget }) => onChange({ kind: 'collect', ...(currentTarget.value === '' ? {} : { count: Math.max(0, Math.round(Number(currentTarget.value) || 0)) }) })} />;
  if (goal.kind === 'draw') return <div><Button size="sm" variant="ghost" onClick={take}>{text.takeDrawing}</Button> <span className="author-note">{text.drawingLines({ count: goal.drawing.length })}</span></div>;
  if (goal.kind !== 'variable') return null;
  return (
    <div className="author-pair">
      <TextField label={text.variableName} maxLength={200} value={goal.name} onChange={({ currentTarget }) => onChange({ ...goal, name: currentTarget.value })} />
      <TextField label={text.variableValue} maxLength={200} value={String(goal.value)} onChange={({ currentTarget }) => onChange({ ...goal, value: valueOf(currentTarget.value) })} />
    </div>
  );
}
