import { type PointerEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../../lib/text/use-text.ts';
import type { Span, VideoEngine } from '../engine/engine.ts';
import { clockOf, spokenClock } from '../rules/clock.ts';
import { tileOf } from '../rules/sprite.ts';
import { chapterAt, type Mark, type VideoSource, type Watched } from '../rules/video-source.ts';
import type { Commands } from './use-commands.ts';
import { videoText } from './video.text.ts';

const PREVIEW_PX = 160;

type Props = {
  readonly engine: VideoEngine;
  readonly source: VideoSource;
  readonly watchedList: Watched;
  readonly markList: readonly Mark[];
  readonly commands: Commands;
};

/** The whole video as a line: what is loaded, what was watched, chapters, moments of interest, and where one is. */
export function SeekBar({ engine, source, watchedList, markList, commands }: Props) {
  const text = useText(videoText);
  const bar = useRef<HTMLDivElement>(null);
  const positionMs = useStore(engine.store, (state) => state.positionMs);
  const durationMs = useStore(engine.store, (state) => state.durationMs);
  const bufferedList = useStore(engine.store, (state) => state.bufferedList);
  const [pointed, setPointed] = useState<{ readonly atMs: number; readonly isHeld: boolean } | null>(null);
  const whole = Math.max(1, durationMs);
  const share = (ms: number) => `${(Math.min(whole, Math.max(0, ms)) / whole) * 100}%`;
  const momentOf = ({ clientX }: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    return box ? (Math.min(Math.max(0, clientX - box.left), box.width) / Math.max(1, box.width)) * whole : 0;
  };
  const shownMs = pointed?.isHeld ? pointed.atMs : positionMs;
  const chapter = chapterAt(source.chapterList, shownMs)?.title;
  const at = spokenClock(shownMs, text);
  const of = spokenClock(durationMs, text);
  return (
    <div
      ref={bar}
      className="seek-bar"
      role="slider"
      tabIndex={0}
      aria-label={text.seek}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1_000)}
      aria-valuenow={Math.round(shownMs / 1_000)}
      aria-valuetext={chapter ? text.seekChapter({ at, of, chapter }) : text.seekValue({ at, of })}
      onPointerDown={(event) => {
        if (event.button !== 0 || durationMs === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed({ atMs: momentOf(event), isHeld: true });
      }}
      onPointerMove={(event) => {
        const isHeld = pointed?.isHeld ?? false;
        if (isHeld || event.pointerType === 'mouse') setPointed({ atMs: momentOf(event), isHeld });
      }}
      onPointerUp={(event) => {
        if (pointed?.isHeld) commands.seek(momentOf(event));
        setPointed(null);
      }}
      onPointerCancel={() => setPointed(null)}
      onPointerLeave={() => setPointed((before) => (before?.isHeld ? before : null))}
    >
      <div className="seek-track">
        <Spans name="seek-buffered" spans={bufferedList} share={share} />
        <Spans name="seek-watched" spans={watchedList} share={share} />
        <span className="seek-played" style={{ width: share(shownMs) }} />
        {source.chapterList.map(({ atMs }) =>
          atMs > 0 ? <span key={atMs} className="seek-chapter" style={{ left: share(atMs) }} /> : null,
        )}
      </div>
      {markList.map(({ atMs, kind, label }) => (
        <span
          key={`${kind} ${atMs}`}
          className="seek-mark"
          data-kind={kind}
          title={label}
          style={{ left: share(atMs) }}
        />
      ))}
      <span className="seek-thumb" style={{ left: share(shownMs) }} />
      {pointed ? <Preview source={source} atMs={pointed.atMs} left={share(pointed.atMs)} /> : null}
    </div>
  );
}

function Spans({
  name,
  spans,
  share,
}: {
  readonly name: string;
  readonly spans: readonly Span[];
  readonly share: (ms: number) => string;
}) {
  return spans.map(({ fromMs, toMs }) => (
    <span key={fromMs} className={name} style={{ left: share(fromMs), width: share(toMs - fromMs) }} />
  ));
}

function Preview({
  source: { sprite, chapterList },
  atMs,
  left,
}: {
  readonly source: VideoSource;
  readonly atMs: number;
  readonly left: string;
}) {
  const chapter = chapterAt(chapterList, atMs);
  return (
    <span className="seek-preview" style={{ left: `clamp(84px, ${left}, calc(100% - 84px))` }} aria-hidden>
      {sprite ? (
        <span
          className="seek-picture"
          style={{ ...tileOf(sprite, atMs, PREVIEW_PX), backgroundImage: `url("${sprite.url}")` }}
        />
      ) : null}
      <b>{clockOf(atMs)}</b>
      {chapter ? <span>{chapter.title}</span> : null}
    </span>
  );
}
