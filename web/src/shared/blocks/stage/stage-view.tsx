import type { Drawing } from '@dolphin/contract/judge/drawing';
import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import { cellOf, type World } from '@dolphin/contract/judge/blocks/play/world';
import { type CSSProperties, useId } from 'react';
import type { Character } from '../../../ui/character/characters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Frame } from './player.ts';
import './stage.css';
import { Flag, ItemArt, Wall } from './stage-art.tsx';
import { stageText } from './stage.text.ts';
import { Swimmer } from './swimmer.tsx';
import { usePrevious } from './use-previous.ts';

const CELL = 100;
const EDGE = 14;

type StageViewProps = {
  readonly world: World;
  readonly character: Character;
  readonly frame: Frame;
  readonly goals?: readonly Goal[];
  /** Changes when a run begins anew: nothing of the last one goes on moving. */
  readonly runKey?: string | number;
  readonly isCheering?: boolean;
};

/** The world and who moves in it. */
export function StageView({ world, character, frame, goals = [], runKey = 0, isCheering = false }: StageViewProps) {
  const text = useText(stageText);
  const { width, height } = world;
  const { scene } = frame;
  const top = (y: number): number => (height - 1 - y) * CELL;
  const direction = ((Math.round(scene.turn) % 360) + 360) % 360;
  const look =
    direction === 0
      ? text.up
      : direction === 90
        ? text.right
        : direction === 180
          ? text.down
          : direction === 270
            ? text.left
            : text.slanted;
  return (
    // The aspect ratio: where the height is limited, the width follows, and the bubble stays by its speaker.
    <div
      className="stage"
      style={{ '--stage-ratio': (width * CELL + 2 * EDGE) / (height * CELL + 2 * EDGE) } as CSSProperties}
      data-cheering={isCheering || undefined}
      role="img"
      aria-label={text.picture({
        width,
        height,
        name: text[character],
        x: round(scene.x),
        y: round(scene.y),
        direction: look,
        left: scene.left.size,
      })}
    >
      <svg
        className="stage-sea"
        viewBox={`${-EDGE} ${-EDGE} ${width * CELL + 2 * EDGE} ${height * CELL + 2 * EDGE}`}
        aria-hidden="true"
      >
        <Squares width={width} height={height} />
        {goals.map((goal, index) =>
          goal.kind === 'draw' ? <Lines key={index} drawing={goal.drawing} top={top} isWanted /> : null,
        )}
        {world.finish.map(({ x, y }) => (
          <g key={cellOf(x, y)} transform={`translate(${x * CELL} ${top(y)})`}>
            <Flag />
          </g>
        ))}
        {world.walls.map(({ x, y }) => (
          <g key={cellOf(x, y)} transform={`translate(${x * CELL} ${top(y)})`}>
            <Wall seed={x * 7 + y * 13} />
          </g>
        ))}
        <PenLines key={`pen ${runKey}`} frame={frame} top={top} />
        <Items key={`items ${runKey}`} world={world} frame={frame} top={top} />
        <Swimmer
          key={`swimmer ${runKey}`}
          character={character}
          frame={frame}
          x={scene.x * CELL}
          y={top(scene.y)}
          isCheering={isCheering}
        />
      </svg>
      {scene.speech !== '' && scene.isVisible ? (
        <Bubble key={`${runKey} ${scene.speech}`} world={world} frame={frame} replyWord={text.reply} />
      ) : null}
    </div>
  );
}

/** Every square is drawn, because learners count them: four of them as a pattern, whatever the size of the world. [LMS-230] */
function Squares({ width, height }: Pick<World, 'width' | 'height'>) {
  const id = useId();
  return (
    <g className="stage-cells">
      <pattern id={id} width={2 * CELL} height={2 * CELL} patternUnits="userSpaceOnUse">
        {[0, 1].flatMap((x) =>
          [0, 1].map((y) => (
            <rect
              key={cellOf(x, y)}
              x={x * CELL + 4}
              y={y * CELL + 4}
              width={CELL - 8}
              height={CELL - 8}
              rx="18"
              data-odd={x !== y || undefined}
            />
          )),
        )}
      </pattern>
      <rect className="stage-water" width={width * CELL} height={height * CELL} fill={`url(#${id})`} />
    </g>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

function Items({
  world,
  frame: { scene, moveMs },
  top,
}: {
  readonly world: World;
  readonly frame: Frame;
  readonly top: (y: number) => number;
}) {
  const before = usePrevious(scene);
  const distanceMoved = before ? Math.hypot(scene.x - before.x, scene.y - before.y) : 0;
  return world.items.map(({ x, y, kind }, index) => {
    const isGone = !scene.left.has(cellOf(x, y));
    // An item disappears when its collector passes it, not when the whole move is done.
    const delay =
      isGone && before && distanceMoved > 0
        ? Math.round((moveMs * Math.max(0, Math.hypot(x - before.x, y - before.y) - 0.4)) / distanceMoved)
        : 0;
    return (
      <g key={index} transform={`translate(${x * CELL} ${top(y)})`}>
        <g className="stage-item" data-gone={isGone || undefined} style={{ transitionDelay: `${delay}ms` }}>
          <ItemArt kind={kind} />
        </g>
      </g>
    );
  });
}

/** What is drawn already, and the strokes of this moment, which appear as the pen moves. */
function PenLines({ frame: { scene, moveMs }, top }: { readonly frame: Frame; readonly top: (y: number) => number }) {
  const before = usePrevious(scene);
  const known = before && before.drawing.length <= scene.drawing.length ? before.drawing.length : 0;
  const fresh = scene.drawing.length - known;
  return <Lines drawing={scene.drawing} top={top} freshFrom={known} strokeMs={fresh > 0 ? moveMs / fresh : 0} />;
}

type LinesProps = {
  readonly drawing: Drawing;
  readonly top: (y: number) => number;
  readonly isWanted?: boolean;
  readonly freshFrom?: number;
  readonly strokeMs?: number;
};

function Lines({ drawing, top, isWanted = false, freshFrom = drawing.length, strokeMs = 0 }: LinesProps) {
  return (
    <g className={isWanted ? 'stage-wanted' : 'stage-lines'}>
      {drawing.map(({ x1, y1, x2, y2, color, width }, index) => (
        <line
          key={index}
          pathLength={isWanted ? undefined : 1}
          x1={x1 * CELL + 50}
          y1={top(y1) + 50}
          x2={x2 * CELL + 50}
          y2={top(y2) + 50}
          {...(isWanted ? {} : { stroke: color || '#1f6feb', strokeWidth: 6 + width * 3 })}
          className={index >= freshFrom ? 'stage-fresh' : undefined}
          style={
            index >= freshFrom
              ? { animationDuration: `${strokeMs}ms`, animationDelay: `${(index - freshFrom) * strokeMs}ms` }
              : undefined
          }
        />
      ))}
    </g>
  );
}

function Bubble({
  world: { width, height },
  frame: { scene, moveMs },
  replyWord,
}: {
  readonly world: World;
  readonly frame: Frame;
  readonly replyWord: string;
}) {
  const across = (scene.x + 0.5) / width;
  const side = across < 0.34 ? 'start' : across > 0.66 ? 'end' : 'middle';
  const isBelow = scene.y > height - 1.5 && height > 1;
  return (
    <div
      className="stage-bubble"
      data-side={side}
      data-below={isBelow || undefined}
      style={{
        left: `${across * 100}%`,
        top: `${((height - 1 - scene.y + (isBelow ? 0.95 : 0.1)) / height) * 100}%`,
        transitionDuration: `${moveMs}ms`,
      }}
    >
      <span>{scene.speech}</span>
      {scene.reply ? (
        <span className="stage-reply">
          <b>{replyWord}</b> {scene.reply}
        </span>
      ) : null}
    </div>
  );
}
