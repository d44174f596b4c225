import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { Chip } from '../../ui/badge/chip.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { codeReplayText } from './code-replay.text.ts';
import { clockText, countAt, makeReplay, waitBefore } from './replay.rules.ts';
import './code-replay.css';

type Replay = OutputOf<typeof competitionCodes.replay>;
type Record = Replay['recordList'][number];
type Mark = { readonly key: string; readonly at: number; readonly label: string; readonly origin: string | null };

const SPEEDS = [1, 4, 16] as const;

type Props = { readonly record: Record; readonly submissions: Replay['submissionList'] };

/** How a participant's code came to be, key by key, with pastes and submissions. Facts, no judgement. [LMS-347] [LMS-348] */
export function CodeReplay({ record, submissions }: Props) {
  const text = useText(codeReplayText);
  const { baseSource, editList } = record;
  const replay = useMemo(() => makeReplay(baseSource, editList), [baseSource, editList]);
  const marks = useMarks(record, submissions);
  const { at, jump, isRunning, toggle, speed, setSpeed } = usePlayer(editList);
  if (editList.length === 0) return <EmptyState title={text.nothing} hint={text.nothingHint} />;
  const where = text.at({ time: clockText(editList[at - 1]?.ms ?? 0), at, all: editList.length });
  const before = marks.findLast((mark) => mark.at < at);
  const after = marks.find((mark) => mark.at > at);
  return (
    <div className="code-replay">
      <div className="code-replay-bar" role="group" aria-label={text.title}>
        <Button size="sm" icon={isRunning ? <Pause aria-hidden /> : <Play aria-hidden />} onClick={toggle}>
          {isRunning ? text.pause : text.play}
        </Button>
        <IconButton size="sm" label={text.previous} disabled={!before} onClick={() => before && jump(before.at)}>
          <SkipBack aria-hidden />
        </IconButton>
        <input
          type="range"
          min={0}
          max={editList.length}
          value={at}
          aria-label={text.title}
          aria-valuetext={where}
          onChange={(event) => jump(Number(event.currentTarget.value))}
        />
        <IconButton size="sm" label={text.next} disabled={!after} onClick={() => after && jump(after.at)}>
          <SkipForward aria-hidden />
        </IconButton>
        <output>{where}</output>
        <span role="group" aria-label={text.speed}>
          {SPEEDS.map((one) => (
            <Chip key={one} selected={speed === one} onClick={() => setSpeed(one)}>
              {text.times({ speed: one })}
            </Chip>
          ))}
        </span>
      </div>
      {marks.length > 0 ? <MarkList marks={marks} onMark={jump} /> : null}
      <Lines source={replay.textAt(at)} edit={editList[at - 1]} />
    </div>
  );
}

function MarkList({ marks, onMark }: { readonly marks: readonly Mark[]; readonly onMark: (at: number) => void }) {
  const text = useText(codeReplayText);
  return (
    <div>
      <ul className="code-replay-marks" role="list" aria-label={text.marks}>
        {marks.map(({ key, at, label, origin }) => (
          <li key={key}>
            <button type="button" data-origin={origin ?? undefined} onClick={() => onMark(at)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <small className="text-muted">{text.factsOnly}</small>
    </div>
  );
}

type LinesProps = { readonly source: string; readonly edit: Record['editList'][number] | undefined };

function Lines({ source, edit }: LinesProps) {
  const text = useText(codeReplayText);
  const from = edit ? source.slice(0, edit.at).split('\n').length : 0;
  const to = edit ? from + edit.inserted.split('\n').length - 1 : 0;
  return (
    <ol className="code-replay-lines" role="list" aria-label={text.code} tabIndex={0}>
      {source.split('\n').map((line, index) => (
        <li key={index + 1} data-changed={(index + 1 >= from && index + 1 <= to) || undefined}>
          <span aria-hidden>{index + 1}</span>
          <code>{line}</code>
        </li>
      ))}
    </ol>
  );
}

function useMarks({ editList, pasteList, language }: Record, submissions: Replay['submissionList']): readonly Mark[] {
  const text = useText(codeReplayText);
  return useMemo(() => {
    const pastes = pasteList.map(({ pasteId, ms, kind, length, origin }) => ({
      key: `paste ${pasteId}`,
      at: countAt(editList, ms),
      label: `${text[kind]({ time: clockText(ms), length })} · ${text[origin]}`,
      origin,
    }));
    const handed = submissions
      .filter((submission) => submission.language === language)
      .map(({ submissionId, ms, isAutomatic }) => ({
        key: `submission ${submissionId}`,
        at: countAt(editList, ms),
        label: (isAutomatic ? text.handedIn : text.submitted)({ time: clockText(ms) }),
        origin: null,
      }));
    return [...pastes, ...handed].toSorted((one, other) => one.at - other.at);
  }, [editList, pasteList, language, submissions, text]);
}

function usePlayer(edits: Record['editList']) {
  const [at, setAt] = useState(edits.length);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(4);
  const isRunning = isPlaying && at < edits.length;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setAt(at + 1), waitBefore(edits, at, speed));
    return () => clearTimeout(timer);
  }, [isRunning, at, edits, speed]);
  return {
    at,
    speed,
    setSpeed,
    isRunning,
    jump: (to: number) => {
      setIsPlaying(false);
      setAt(to);
    },
    toggle: () => {
      if (!isRunning && at >= edits.length) setAt(0);
      setIsPlaying(!isRunning);
    },
  };
}
