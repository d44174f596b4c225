import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import Check from 'lucide-react/icons/check';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { isRefused } from '../../../../shared/learning/refused-content.tsx';
import { useText } from '../../../../lib/text/use-text.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import type { VideoEngine } from '../../../../shared/video/engine/engine.ts';
import { VideoPlayer } from '../../../../shared/video/player/video-player.tsx';
import type { Mark } from '../../../../shared/video/rules/video-source.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { useNotes } from '../notes/use-notes.ts';
import { useWatchProgress } from '../progress/use-watch-progress.ts';
import { QuestionCard } from '../questions/question-card.tsx';
import { useQuestions } from '../questions/use-questions.ts';
import { videosText } from '../videos.text.ts';
import type { Playback } from './playback.ts';
import { WatchSide } from './watch-side.tsx';

type Props = {
  readonly videoId: number;
  readonly playback: Playback;
  readonly onDone: (() => void) | undefined;
  readonly titleLevel: 1 | 2;
};

/** A place this close to the start or to the end is no place to go on from. */
const START_MS = 2_000;
const END_MS = 5_000;

export function WatchRoom({ videoId, playback, onDone, titleLevel }: Props) {
  const text = useText(videosText);
  const [engine, setEngine] = useState<VideoEngine | null>(null);
  const progress = useWatchProgress(playback, videoId, engine);
  const questions = useQuestions(playback, videoId, engine, ({ isDone, openQuestionCount }) =>
    progress.setKnown((known) => ({ ...known, isDone, openQuestionCount })),
  );
  const notes = useNotes(videoId);
  useDone(progress.isDone, onDone);
  const markList = useMemo<readonly Mark[]>(
    () => [
      ...playback.questionList.map(({ atMs, prompt }) => ({ atMs, kind: 'QUESTION' as const, label: prompt })),
      ...playback.answerCodeList.map(({ atMs, title }) => ({ atMs, kind: 'CODE' as const, label: title })),
      ...notes.list.map(({ atMs, text }) => ({ atMs, kind: 'NOTE' as const, label: text })),
    ],
    [playback, notes.list],
  );
  const { durationMs } = playback;
  const isInside = progress.startAtMs >= START_MS && (durationMs === null || progress.startAtMs <= durationMs - END_MS);
  const startAtMs = isInside ? progress.startAtMs : 0;
  const Title = `h${titleLevel}` as const;
  const jump = (toMs: number) => {
    const reach = Math.max(progress.reachMs ?? Number.MAX_SAFE_INTEGER, engine?.store.getState().positionMs ?? 0);
    if (toMs > reach) overlay.toast(text.noSkip);
    else engine?.seek(toMs);
  };
  return (
    <article className="watch">
      <div className="watch-main">
        <VideoPlayer
          source={playback}
          startAtMs={startAtMs}
          watchedList={progress.watchedList}
          markList={markList}
          reachMs={progress.reachMs}
          renew={async () => newAddress(videoId)}
          onEngine={setEngine}
        >
          {questions.requested ? (
            <QuestionCard
              key={questions.requested.key}
              question={questions.requested}
              isPending={questions.isPending}
              onAnswer={questions.answer}
              onGoOn={questions.goOn}
              onLater={questions.later}
            />
          ) : null}
        </VideoPlayer>
        <header className="watch-head">
          <Title>{playback.title}</Title>
          <WatchedLine playback={playback} progress={progress} />
        </header>
        <RichText value={playback.description} files={playback.fileList} />
      </div>
      <WatchSide playback={playback} engine={engine} notes={notes} onJump={jump} />
    </article>
  );
}

/** How much is watched, and what is missing to be done. */
function WatchedLine({
  playback,
  progress,
}: {
  readonly playback: Playback;
  readonly progress: Pick<ReturnType<typeof useWatchProgress>, 'watchedShare' | 'isDone' | 'openQuestionCount'>;
}) {
  const text = useText(videosText);
  const { watchedShare, isDone, openQuestionCount } = progress;
  const { completeShare, durationMs, noSkip } = playback;
  const missing =
    watchedShare >= completeShare && openQuestionCount > 0
      ? text.goalQuestions({ count: openQuestionCount })
      : text.goal({ goal: completeShare });
  return (
    <div className="watch-progress" role="status">
      {durationMs === null ? (
        <span className="text-muted">{text.noDuration}</span>
      ) : (
        <>
          <ProgressBar
            thin
            label={text.watched}
            value={watchedShare}
            valueText={text.watchedOf({ share: watchedShare })}
            tone={isDone ? 'ok' : 'bar'}
          />
          {isDone ? (
            <Badge tone="ok" icon={<Check aria-hidden />}>
              {text.done}
            </Badge>
          ) : (
            <span className="text-muted text-sm">{missing}</span>
          )}
        </>
      )}
      {noSkip && !isDone ? <span className="text-muted text-sm">{text.noSkip}</span> : null}
    </div>
  );
}

/** Calls `onDone` once, and not for a video that was done before. */
function useDone(isDone: boolean, onDone: (() => void) | undefined): void {
  const was = useRef(isDone);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
    if (isDone && !was.current) latest.current?.();
    was.current = isDone;
  }, [isDone, onDone]);
}

/** Null: this person may not watch it any more. */
async function newAddress(videoId: number): Promise<string | null> {
  try {
    return (await call(watching.playback, { videoId }, { isBackground: true })).masterUrl;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}
