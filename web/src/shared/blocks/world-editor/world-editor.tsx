import type { BlockWorld } from '@dolphin/contract/learning/storages/contents';
import { useText } from '../../../lib/text/use-text.ts';
import type { Character } from '../../../ui/character/characters.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { GoalEditor } from './goal-editor.tsx';
import { POINTS, resize, SIDE_MAX } from './world-changes.ts';
import { worldEditorText } from './world-editor.text.ts';
import { WorldMap } from './world-map.tsx';

const DIRECTIONS = [
  ['up', '0'],
  ['right', '90'],
  ['down', '180'],
  ['left', '-90'],
] as const;

type WorldEditorProps = {
  readonly value: BlockWorld;
  readonly character: Character;
  readonly solution: string;
  readonly onChange: (world: BlockWorld) => void;
};

/** One world: its map, its size, how it begins, what is to be done in it. */
export function WorldEditor({ value, character, solution, onChange }: WorldEditorProps) {
  const text = useText(worldEditorText);
  const { world, goals, points } = value;
  const put = (next: BlockWorld['world']) => onChange({ ...value, world: next });
  return (
    <div className="world-editor">
      <WorldMap world={world} goals={goals} character={character} onChange={put} />
      <div className="world-settings">
        <div className="world-row">
          <TextField
            label={text.width}
            type="number"
            min={1}
            max={SIDE_MAX}
            value={world.width}
            onChange={(event) => put(resize(world, Number(event.target.value), world.height))}
          />
          <TextField
            label={text.height}
            type="number"
            min={1}
            max={SIDE_MAX}
            value={world.height}
            onChange={(event) => put(resize(world, world.width, Number(event.target.value)))}
          />
          <Select
            label={text.direction}
            placeholder={text.direction}
            value={String(world.start.direction)}
            onValueChange={(direction) =>
              direction !== null && put({ ...world, start: { ...world.start, direction: Number(direction) } })
            }
            options={DIRECTIONS.map(([word, degrees]) => ({ value: degrees, label: text[word] }))}
          />
          <TextField
            label={text.points}
            type="number"
            min={0}
            max={POINTS}
            value={points}
            onChange={(event) =>
              onChange({ ...value, points: Math.max(0, Math.min(POINTS, Math.round(Number(event.target.value)) || 0)) })
            }
          />
        </div>
        <GoalEditor value={value} solution={solution} onChange={(next) => onChange({ ...value, goals: next })} />
        <TextArea
          label={text.answers}
          rows={2}
          value={world.answers.join('\n')}
          onChange={(event) =>
            put({ ...world, answers: event.target.value === '' ? [] : event.target.value.split('\n') })
          }
        />
      </div>
    </div>
  );
}
