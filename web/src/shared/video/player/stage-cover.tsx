import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useStore } from 'zustand';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import type { VideoEngine } from '../engine/engine.ts';
import { clockOf } from '../rules/clock.ts';
import type { Commands } from './use-commands.ts';
import { videoText } from './video.text.ts';

/** What lies over the picture: the big button before the start and after the end, waiting, and why it does not play. */
export function StageCover({
  engine,
  commands,
  isBegun,
  title,
}: {
  readonly engine: VideoEngine;
  readonly commands: Commands;
  readonly isBegun: boolean;
  /** Drawn until there is a picture, where a video has no cover; null: it has one. */ readonly title: string | null;
}) {
  const text = useText(videoText);
  const phase = useStore(engine.store, (state) => state.phase);
  const isWaiting = useStore(engine.store, (state) => state.isWaiting);
  const isReady = useStore(engine.store, (state) => state.isReady);
  const failure = useStore(engine.store, (state) => state.failure);
  const startMs = useStore(engine.store, (state) => (isBegun ? 0 : state.positionMs));
  if (failure)
    return (
      <div className="video-cover video-failure" role="alert">
        <CharacterPicture character="CRAB" size={72} />
        <b>{text[failure]}</b>
        <span>{text[`${failure}Hint`]}</span>
        <Button size="sm" onClick={engine.retry}>
          {text.retry}
        </Button>
      </div>
    );
  if (phase === 'ENDED' || !isBegun) {
    const label = phase === 'ENDED' ? text.replay : startMs > 0 ? text.resume({ at: clockOf(startMs) }) : text.play;
    return (
      <div className="video-cover">
        {title === null || isReady ? null : (
          <span className="video-plain-cover" aria-hidden>
            <b>{title}</b>
          </span>
        )}
        <button type="button" className="video-start" aria-label={label} onClick={commands.toggle}>
          {phase === 'ENDED' ? <RotateCcw aria-hidden /> : <Play aria-hidden />}
        </button>
        {phase === 'ENDED' || startMs > 0 ? (
          <span className="video-start-row">
            <span className="video-start-words" aria-hidden>
              {label}
            </span>
            {phase === 'ENDED' ? null : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  engine.seek(0);
                  commands.toggle();
                }}
              >
                {text.fromStart}
              </Button>
            )}
          </span>
        ) : null}
      </div>
    );
  }
  return isWaiting ? (
    <div className="video-cover video-waiting">
      <Spinner label={text.loading} size={56} />
    </div>
  ) : null;
}
