import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useText } from '../../../../lib/text/use-text.ts';
import { FIRST_STATE, type VideoEngine } from '../../../../shared/video/engine/engine.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import type { Notes } from '../notes/use-notes.ts';
import { videosText } from '../videos.text.ts';
import { CodesPanel } from './codes-panel.tsx';
import type { Playback } from './playback.ts';

type Props = {
  readonly playback: Playback;
  readonly engine: VideoEngine | null;
  readonly notes: Notes;
  readonly onJump: (toMs: number) => void;
};

type Place = 'notes' | 'codes' | 'chapters';

/** Before the player is there. */
const NO_ENGINE = createStore(() => FIRST_STATE);

/** What stands beside the video, at its moment. */
export function WatchSide({ playback, engine, notes, onJump }: Props) {
  const text = useText(videosText);
  const { answerCodeList: codes, chapterList: chapters } = playback;
  const [place, setPlace] = useState<Place>(chapters.length > 0 ? 'chapters' : codes.length > 0 ? 'codes' : 'notes');
  const side = useRef<HTMLElement>(null);
  const store = engine?.store ?? NO_ENGINE;
  const codeAt = useStore(store, ({ positionMs }) => codes.findLastIndex(({ atMs }) => atMs <= positionMs));
  const chapterAt = useStore(store, ({ positionMs }) => chapters.findLastIndex(({ atMs }) => atMs <= positionMs));
  // A code comes forward at its moment, unless somebody is writing here.
  const show = useEffectEvent((at: number) => {
    if (at >= 0 && store.getState().phase === 'PLAY' && !side.current?.contains(document.activeElement))
      setPlace('codes');
  });
  useEffect(() => show(codeAt), [codeAt]);
  const tabs = [
    ...(chapters.length > 0
      ? [
          {
            value: 'chapters' as const,
            label: text.chapters,
            panel: <Chapters playback={playback} current={chapterAt} onJump={onJump} />,
          },
        ]
      : []),
    ...(codes.length > 0
      ? [
          {
            value: 'codes' as const,
            label: text.codes,
            count: codes.length,
            panel: <CodesPanel codes={codes} current={codeAt} engine={engine} onJump={onJump} />,
          },
        ]
      : []),
    {
      value: 'notes' as const,
      label: text.notes,
      count: notes.list.length,
      panel: <NotesPanel notes={notes} engine={engine} onJump={onJump} />,
    },
  ];
  return (
    <aside ref={side} className="watch-side" aria-label={text.beside}>
      <Tabs label={text.beside} value={place} onValueChange={setPlace} tabs={tabs} look="pill" />
    </aside>
  );
}

function Chapters({
  playback: { chapterList },
  current,
  onJump,
}: {
  readonly playback: Playback;
  readonly current: number;
  readonly onJump: (toMs: number) => void;
}) {
  return (
    <ol className="watch-chapters">
      {chapterList.map(({ atMs, title }, at) => (
        <li key={atMs}>
          <button
            type="button"
            className="watch-line"
            aria-current={at === current ? 'step' : undefined}
            onClick={() => onJump(atMs)}
          >
            <b className="tabular">{clockOf(atMs)}</b>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
