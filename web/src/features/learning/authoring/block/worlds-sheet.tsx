import type { BlockWorld } from '@dolphin/contract/learning/contents';
import { BLOCK_WORLDS_MAX, CASE_POINTS_MAX, WORLD_CELLS_MAX } from '@dolphin/contract/learning/storages.constants';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Chip } from '../../../../ui/badge/chip.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import type { BlockParts } from './block-sheet.tsx';
import { blockText } from './block.text.ts';
import { GoalsField } from './goals-field.tsx';
import { paint, resized, type Tool, TOOLS } from './world.rules.ts';
import { WorldMap } from './world-map.tsx';

const whole = (typed: string, most: number): number => Math.max(0, Math.min(most, Math.round(Number(typed) || 0)));

/** The worlds of an item: the first is the learner's, the others are the judge's. [LMS-6] */
export function WorldsSheet({ content, change }: BlockParts) {
  const text = useText(blockText);
  const { worlds } = content;
  const last = worlds.at(-1);
  const put = (at: number, next: BlockWorld) => change({ worlds: worlds.map((old, index) => (index === at ? next : old)) });
  return (
    <section className="author-group author-sheet">
      <div><h3>{text.worlds}</h3><p className="author-note">{text.worldsHint}</p></div>
      {worlds.map((one, at) => (
        <fieldset key={at} className="author-case">
          <legend>{text.world({ number: at + 1 })}</legend>
          <IconButton className="author-case-remove" size="sm" variant="plain" label={text.removeWorld({ number: at + 1 })} onClick={() => change({ worlds: worlds.toSpliced(at, 1) })}><Trash2 aria-hidden /></IconButton>
          <OneWorld one={one} number={at + 1} content={content} onChange={(next) => put(at, next)} />
        </fieldset>
      ))}
      {worlds.length >= BLOCK_WORLDS_MAX || !last ? null : <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => change({ worlds: [...worlds, last] })}>{text.addWorld}</Button>}
    </section>
  );
}

function OneWorld({ one, number, content, onChange }: { readonly one: BlockWorld; readonly number: number; readonly content: BlockParts['content']; readonly onChange: (next: BlockWorld) => void }) {
  const text = useText(blockText);
  const [tool, setTool] = useState<Tool>('wall');
  const { world, goals, points } = one;
  const turn = (next: typeof world) => onChange({ ...one, world: next });
  return (
    <div className="world-sheet">
      <div className="world-side">
        <div className="world-tools" role="group" aria-label={text.tools}>{TOOLS.map((value) => <Chip key={value} selected={tool === value} onClick={() => setTool(value)}>{text[value]}</Chip>)}</div>
        <WorldMap world={world} number={number} character={content.character} onCell={(x, y) => turn(paint(world, tool, x, y))} />
      </div>
      <div className="world-side">
        <div className="author-triple">
          <TextField label={text.width} type="number" min={1} max={WORLD_CELLS_MAX} value={String(world.width)} onChange={({ currentTarget }) => turn(resized(world, whole(currentTarget.value, WORLD_CELLS_MAX), world.height))} />
          <TextField label={text.height} type="number" min={1} max={WORLD_CELLS_MAX} value={String(world.height)} onChange={({ currentTarget }) => turn(resized(world, world.width, whole(currentTarget.value, WORLD_CELLS_MAX)))} />
          <TextField label={text.points} type="number" min={0} max={CASE_POINTS_MAX} value={String(points)} onChange={({ currentTarget }) => onChange({ ...one, points: whole(currentTarget.value, CASE_POINTS_MAX) })} />
        </div>
        <Select label={text.ends} placeholder={text.ends} value={world.endsAt} onValueChange={(value) => turn({ ...world, endsAt: (value ?? 'never') as typeof world.endsAt })} options={(['finish', 'collected', 'never'] as const).map((value) => ({ value, label: text[value] }))} />
        <GoalsField goals={goals} world={world} solution={content.solution} onChange={(next) => onChange({ ...one, goals: next })} />
        <TextArea label={text.answers} rows={2} value={world.answers.join('\n')} onChange={({ currentTarget }) => turn({ ...world, answers: currentTarget.value === '' ? [] : currentTarget.value.split('\n').slice(0, 50).map((line) => line.slice(0, 200)) })} />
      </div>
    </div>
  );
}
