import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { videoWatchers } from '@dolphin/contract/learning/videos/watchers.contract';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { coachVideosText } from './coach-videos.text.ts';
import { type HeatPart, mergeParts, partsOf, peaksOf } from './heat.rules.ts';

const HEIGHT = 60;
const BAND = 14;
const TABLE_ROWS = 20;
const PEAKS = 3;
const COUNTS = ['plays', 'rewinds', 'stops'] as const;

/** Where people play, go back and stop, over the time of the video; the same as words and as a table. [VID-104] */
export function HeatLine({ heat }: { readonly heat: OutputOf<typeof videoWatchers.heat> }) {
  const text = useText(coachVideosText);
  const [at, setAt] = useState<number | null>(null);
  const parts = partsOf(heat);
  if (parts.every(({ plays, rewinds, stops }) => plays + rewinds + stops === 0))
    return <EmptyState compact character="TURTLE" title={text.noHeat} hint={text.noHeatHint} />;
  const pointed = at === null ? undefined : parts[at];
  return (
    <div className="heat">
      <ul className="heat-legend" aria-hidden>
        {COUNTS.map((name) => (
          <li key={name} data-kind={name}>
            {text[name]}
          </li>
        ))}
      </ul>
      <div
        className="heat-picture"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setAt(Math.min(parts.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * parts.length))));
        }}
        onPointerLeave={() => setAt(null)}
      >
        <Picture parts={parts} at={at} />
      </div>
      <p className="heat-axis tabular" aria-hidden>
        <span>{clockOf(0)}</span>
        <span>
          {pointed
            ? `${clockOf(pointed.fromMs)} · ${COUNTS.map((name) => `${text[name]} ${text.times({ count: pointed[name] })}`).join(' · ')}`
            : ''}
        </span>
        <span>{clockOf(heat.durationMs ?? 0)}</span>
      </p>
      <div className="heat-peaks">
        <Peaks title={text.mostRewound} parts={peaksOf(parts, 'rewinds', PEAKS)} name="rewinds" />
        <Peaks title={text.mostStopped} parts={peaksOf(parts, 'stops', PEAKS)} name="stops" />
      </div>
      <details className="heat-table">
        <summary>{text.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.moment}</th>
              {COUNTS.map((name) => (
                <th key={name} scope="col">
                  {text[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mergeParts(parts, TABLE_ROWS).map((part) => (
              <tr key={part.fromMs}>
                <th scope="row">{text.part({ from: clockOf(part.fromMs), to: clockOf(part.toMs) })}</th>
                {COUNTS.map((name) => (
                  <td key={name}>{part[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** Plays as an area; going back above the line, stopping below it. Its numbers stand beside it as text. */
function Picture({ parts, at }: { readonly parts: readonly HeatPart[]; readonly at: number | null }) {
  const most = (name: (typeof COUNTS)[number]) => Math.max(1, ...parts.map((part) => part[name]));
  const [plays, rewinds, stops] = [most('plays'), most('rewinds'), most('stops')];
  const floor = HEIGHT - BAND;
  const top = (part: HeatPart) => floor - (part.plays / plays) * (floor - 4);
  const line = parts.map((part, index) => `${index},${top(part)} ${index + 1},${top(part)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${parts.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polygon className="heat-area" points={`0,${floor} ${line} ${parts.length},${floor}`} />
      <polyline className="heat-edge" points={line} vectorEffect="non-scaling-stroke" />
      {parts.map((part, index) => (
        <g key={part.fromMs}>
          {part.rewinds > 0 ? (
            <rect
              className="heat-rewind"
              x={index + 0.15}
              width={0.7}
              y={floor - (part.rewinds / rewinds) * (floor - 8)}
              height={(part.rewinds / rewinds) * (floor - 8)}
            />
          ) : null}
          {part.stops > 0 ? (
            <rect
              className="heat-stop"
              x={index + 0.15}
              width={0.7}
              y={floor + 2}
              height={2 + (part.stops / stops) * (BAND - 4)}
            />
          ) : null}
        </g>
      ))}
      {at === null ? null : <rect className="heat-cursor" x={at} width={1} y={0} height={HEIGHT} />}
    </svg>
  );
}

function Peaks({
  title,
  parts,
  name,
}: {
  readonly title: string;
  readonly parts: readonly HeatPart[];
  readonly name: 'rewinds' | 'stops';
}) {
  const text = useText(coachVideosText);
  if (parts.length === 0) return null;
  const placeOf = ({ fromMs, toMs }: HeatPart) => {
    const [from, to] = [clockOf(fromMs), clockOf(toMs)];
    return from === to ? from : text.part({ from, to });
  };
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {parts.map((part) => (
          <li key={part.fromMs} className="tabular">
            {text.partTimes({ part: placeOf(part), count: part[name] })}
          </li>
        ))}
      </ol>
    </div>
  );
}
