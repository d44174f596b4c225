import type { World } from '@dolphin/contract/judge/blocks/world';
import { useText } from '../../../../lib/text/use-text.ts';
import { Flag, ItemArt, Wall } from '../../../../shared/blocks/stage/stage-art.tsx';
import { type Character, characterPicture } from '../../../../ui/character/characters.ts';
import { blockText } from './block.text.ts';
import './world-map.css';

type Props = { readonly world: World; readonly number: number; readonly character: Character; readonly onCell: (x: number, y: number) => void };

/** The map as a grid of cells to press; the top row is the highest. */
export function WorldMap({ world, number, character, onCell }: Props) {
  const text = useText(blockText);
  const rows = Array.from({ length: world.height }, (_one, at) => world.height - 1 - at);
  const columns = Array.from({ length: world.width }, (_one, at) => at);
  const whatAt = (x: number, y: number) => {
    const isHere = (spot: { readonly x: number; readonly y: number }) => spot.x === x && spot.y === y;
    if (isHere(world.start)) return { word: text.start, art: <img src={characterPicture(character)} alt="" data-turn={world.start.direction} /> };
    if (world.walls.some(isHere)) return { word: text.wall, art: <svg viewBox="0 0 100 100" aria-hidden><Wall seed={x * 7 + y} /></svg> };
    const item = world.items.find(isHere);
    if (item) return { word: item.kind === 'shell' || item.kind === 'pearl' ? text[item.kind] : text.star, art: <svg viewBox="0 0 100 100" aria-hidden><ItemArt kind={item.kind} /></svg> };
    return world.finish.some(isHere) ? { word: text.flag, art: <svg viewBox="0 0 100 100" aria-hidden><Flag /></svg> } : { word: text.water, art: null };
  };
  return (
    <div className="world-map" role="grid" aria-label={text.map({ number })} data-columns={world.width}>
      {rows.map((y) => (
        <div key={y} role="row">
          {columns.map((x) => { const { word, art } = whatAt(x, y); return <div key={x} role="gridcell"><button type="button" aria-label={text.cell({ x, y, what: word })} onClick={() => onCell(x, y)}>{art}</button></div>; })}
        </div>
      ))}
    </div>
  );
}
