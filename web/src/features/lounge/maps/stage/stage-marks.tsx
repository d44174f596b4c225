import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Box } from '@dolphin/contract/lounge/maps/themes';
import type { Camera } from '../rules/camera.ts';
import { type Frame, handleSpots, middleOf, turnedAround } from '../rules/handles.ts';
import { findParts, startBox } from '../rules/parts.ts';
import type { Cursor } from './use-cursors.ts';

type Props = {
  readonly content: MapContent;
  readonly camera: Camera;
  readonly size: { readonly width: number; readonly height: number };
  readonly selection: readonly string[];
  /** Where what is chosen can be made larger and turned; null where nothing can be. */ readonly frame: Frame | null;
  /** A finger sees larger handles. */ readonly isCoarse: boolean;
  readonly cursors: readonly Cursor[];
  readonly grid: number;
  readonly marquee: Box | null;
};

/** Each of the others has a colour of their own, the same on every screen. */
export const CURSOR_TINTS = 6;

/** What lies above the drawing: edges, areas, the start, what is chosen by me and by others, and cursors. */
export function StageMarks({ content, camera, size, selection, frame, isCoarse, cursors, grid, marquee }: Props) {
  const thin = 1 / camera.scale;
  const start = startBox(content);
  const chosen = findParts(content, selection);
  return (
    <svg
      className="map-marks"
      aria-hidden
      viewBox={`${camera.x} ${camera.y} ${size.width / camera.scale} ${size.height / camera.scale}`}
      width={size.width}
      height={size.height}
    >
      {grid > 0 && grid * camera.scale >= 8 ? (
        <>
          <defs>
            <pattern id="map-grid" width={grid} height={grid} patternUnits="userSpaceOnUse">
              <path d={`M${grid} 0H0V${grid}`} fill="none" strokeWidth={thin} className="map-grid-line" />
            </pattern>
          </defs>
          <rect width={content.bounds.width} height={content.bounds.height} fill="url(#map-grid)" />
        </>
      ) : null}
      <path
        className="map-outside"
        fillRule="evenodd"
        d={`M${camera.x} ${camera.y}h${size.width * thin}v${size.height * thin}h${-size.width * thin}ZM0 0h${content.bounds.width}v${content.bounds.height}h${-content.bounds.width}Z`}
      />
      <rect className="map-bounds" width={content.bounds.width} height={content.bounds.height} strokeWidth={3 * thin} />
      {content.areas.map((area) => (
        <g key={area.id} className="map-area" data-kind={area.property.kind}>
          <rect
            x={area.x}
            y={area.y}
            width={area.width}
            height={area.height}
            strokeWidth={3 * thin}
            strokeDasharray={`${10 * thin} ${6 * thin}`}
          />
          <text x={area.x + 10 * thin} y={area.y + 22 * thin} fontSize={16 * thin}>
            {area.name}
          </text>
        </g>
      ))}
      <g className="map-start" transform={`translate(${start.x + start.width / 2} ${start.y})`}>
        <path d="M0 90V4" strokeWidth="6" />
        <path d="M0 4H46L34 20L46 36H0Z" strokeWidth="4" />
      </g>
      {cursors.flatMap((cursor) =>
        findParts(content, cursor.selection).map((part) => (
          <Outline
            key={`${cursor.userId} ${part.id}`}
            box={part.box}
            rotation={part.rotation}
            thin={thin}
            tint={cursor.userId % CURSOR_TINTS}
          />
        )),
      )}
      {chosen.map((part) => (
        <Outline key={part.id} box={part.box} rotation={part.rotation} thin={thin} tint={null} />
      ))}
      {frame ? <Handles frame={frame} thin={thin} half={isCoarse ? 11 : 6} /> : null}
      {marquee ? (
        <rect
          className="map-marquee"
          x={marquee.x}
          y={marquee.y}
          width={marquee.width}
          height={marquee.height}
          strokeWidth={thin}
        />
      ) : null}
      {cursors.map(({ userId, nickname, place }) =>
        place === null ? null : (
          <g
            key={userId}
            className="map-cursor"
            data-tint={userId % CURSOR_TINTS}
            transform={`translate(${place.x} ${place.y}) scale(${thin})`}
          >
            <path d="M0 0L0 20L5 15L9 24L13 22L9 14L16 14Z" strokeWidth="1.5" />
            <text x="18" y="26" fontSize="13">
              {nickname}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}

function Outline({
  box,
  rotation,
  thin,
  tint,
}: {
  readonly box: Box;
  readonly rotation: number;
  readonly thin: number;
  readonly tint: number | null;
}) {
  return (
    <rect
      className={tint === null ? 'map-chosen' : 'map-chosen-by'}
      data-tint={tint ?? undefined}
      x={box.x - 3 * thin}
      y={box.y - 3 * thin}
      width={box.width + 6 * thin}
      height={box.height + 6 * thin}
      rx={4 * thin}
      strokeWidth={2.5 * thin}
      transform={`rotate(${rotation} ${box.x + box.width / 2} ${box.y + box.height / 2})`}
    />
  );
}

/** Four corners and a knob, as large on the screen however near one looks. */
function Handles({ frame, thin, half }: { readonly frame: Frame; readonly thin: number; readonly half: number }) {
  const { box, rotation } = frame;
  const middle = middleOf(box);
  const top = turnedAround(middle, { x: middle.x, y: box.y }, rotation);
  return (
    <g className="map-handles" strokeWidth={2.5 * thin}>
      {handleSpots(frame, thin).map(({ handle, spot }) =>
        handle === 'TURN' ? (
          <g key={handle} data-handle={handle}>
            <path d={`M${top.x} ${top.y}L${spot.x} ${spot.y}`} />
            <circle cx={spot.x} cy={spot.y} r={(half + 2) * thin} />
          </g>
        ) : (
          <rect
            key={handle}
            data-handle={handle}
            x={spot.x - half * thin}
            y={spot.y - half * thin}
            width={2 * half * thin}
            height={2 * half * thin}
            rx={3 * thin}
            transform={`rotate(${rotation} ${spot.x} ${spot.y})`}
          />
        ),
      )}
    </g>
  );
}
