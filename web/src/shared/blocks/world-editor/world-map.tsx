import { cellOf, type World } from '@dolphin/contract/judge/blocks/play/world';
import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import { useMemo, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import type { Character } from '../../../ui/character/characters.ts';
import { openingScene } from '../stage/player.ts';
import { StageView } from '../stage/stage-view.tsx';
import { paint, thingAt, TOOLS, type Tool } from './world-changes.ts';
import { worldEditorText } from './world-editor.text.ts';

type WorldMapProps = {
  readonly world: World;
  readonly goals: readonly Goal[];
  readonly character: Character;
  readonly onChange: (world: World) => void;
};

/** The stage with a brush: press a cell, or draw over several. */
export function WorldMap({ world, goals, character, onChange }: WorldMapProps) {
  const text = useText(worldEditorText);
  const [tool, setTool] = useState<Tool>('wall');
  const frame = useMemo(
    () => ({
      scene: { ...openingScene(world), left: new Set(world.items.map(({ x, y }) => cellOf(x, y))) },
      lit: null,
      moveMs: 0,
    }),
    [world],
  );
  const { width, height } = world;
  const cells = Array.from({ length: width * height }, (_one, index) => ({
    x: index % width,
    y: height - 1 - Math.floor(index / width),
  }));
  return (
    <div className="world-map">
      <div className="world-tools" role="radiogroup" aria-label={text.tools}>
        {TOOLS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === tool}
            className="world-tool"
            onClick={() => setTool(each)}
          >
            {text[each]}
          </button>
        ))}
      </div>
      <div className="world-board">
        <StageView world={world} character={character} frame={frame} goals={goals} runKey={JSON.stringify(world)} />
        <div
          className="world-cells"
          role="group"
          aria-label={text.map}
          style={{
            gridTemplateColumns: `repeat(${width}, 1fr)`,
            gridTemplateRows: `repeat(${height}, 1fr)`,
            padding: `${(14 / (height * 100 + 28)) * 100}% ${(14 / (width * 100 + 28)) * 100}%`,
          }}
        >
          {cells.map((spot) => (
            <button
              key={cellOf(spot.x, spot.y)}
              type="button"
              aria-label={text.cell({ ...spot, thing: text[thingAt(world, spot)] })}
              onClick={() => onChange(paint(world, tool, spot))}
              onPointerEnter={(event) => event.buttons === 1 && tool !== 'start' && onChange(paint(world, tool, spot))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
