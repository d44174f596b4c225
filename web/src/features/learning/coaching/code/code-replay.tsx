import { applySplices } from '@dolphin/contract/learning/codes/codes.rules';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useMemo, useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { recordText } from '../coaching.text.ts';

type Replay = NonNullable<OutputOf<typeof coaching.code>['replay']>;

/** One edit in so long; pauses of the student are not waited for. */
const STEP_MS = 350;

/** How the code came to be, edit by edit. [LMS-214] */
export function CodeReplay({ replay: { baseSource, editList } }: { readonly replay: Replay }) {
  const text = useText(recordText);
  const [at, setAt] = useState(editList.length);
  const [isPlaying, setIsPlaying] = useState(false);
  const source = useMemo(() => applySplices(baseSource, editList.slice(0, at)), [baseSource, editList, at]);
  const edit = editList[at - 1];
  const changed = edit ? source.slice(0, edit.at).split('\n').length : 0;
  const changedTo = edit ? changed + edit.inserted.split('\n').length - 1 : 0;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, editList.length)), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, editList.length]);
  const isRunning = isPlaying && at < editList.length;
  const toggle = () => {
    if (!isRunning && at >= editList.length) setAt(0);
    setIsPlaying(!isRunning);
  };
  return (
    <div className="record-panel">
      <div className="replay-bar">
        <Button
          size="sm"
          icon={isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
          disabled={editList.length === 0}
          onClick={toggle}
        >
          {isRunning ? text.pause : text.play}
        </Button>
        <input
          type="range"
          min={0}
          max={editList.length}
          value={at}
          aria-label={text.replay}
          aria-valuetext={text.step({ at, all: editList.length })}
          onChange={(event) => {
            setIsPlaying(false);
            setAt(Number(event.currentTarget.value));
          }}
        />
        <span className="tabular text-sm">{text.step({ at, all: editList.length })}</span>
        {edit ? <small className="text-muted">{formatDateTime(edit.editedAt)}</small> : null}
        {edit && edit.byUserId !== null ? (
          <Badge size="sm" tone="reward">
            {text.byCoach}
          </Badge>
        ) : null}
      </div>
      <ol className="code-lines" aria-label={text.replay}>
        {source.split('\n').map((line, index) => (
          <li
            key={index + 1}
            className="code-line"
            data-changed={(index + 1 >= changed && index + 1 <= changedTo) || undefined}
          >
            <span aria-hidden>{index + 1}</span>
            <code>{line}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
