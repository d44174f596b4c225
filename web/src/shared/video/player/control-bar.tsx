import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Settings from 'lucide-react/icons/settings';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../../lib/text/use-text.ts';
import type { VideoEngine } from '../engine/engine.ts';
import { clockOf } from '../rules/clock.ts';
import { STEP_MS } from '../rules/video-keys.ts';
import type { Commands } from './use-commands.ts';
import { videoText } from './video.text.ts';

type Props = {
  readonly engine: VideoEngine;
  readonly commands: Commands;
  readonly seekBar: ReactNode;
  readonly hasCaptions: boolean;
  readonly isCaptioned: boolean;
  readonly onCaptions: () => void;
  readonly isSettingsOpen: boolean;
  readonly onSettings: () => void;
  readonly isFull: boolean;
  readonly onFullScreen: () => void;
  /** Null where the browser has none. */ readonly onPictureInPicture: (() => void) | null;
};

export function ControlBar(props: Props) {
  const text = useText(videoText);
  const { engine, commands, seekBar, hasCaptions, isCaptioned, isSettingsOpen, isFull, onPictureInPicture } = props;
  const isPlaying = useStore(engine.store, ({ phase }) => phase === 'PLAY');
  return (
    <div className="video-controls">
      {seekBar}
      <div className="video-buttons">
        <Round label={isPlaying ? text.pause : text.play} onClick={commands.toggle}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Round>
        <Round label={text.back} className="video-ten" onClick={() => commands.step(-STEP_MS)}>
          <RotateCcw aria-hidden />
        </Round>
        <Round label={text.forward} className="video-ten" onClick={() => commands.step(STEP_MS)}>
          <RotateCw aria-hidden />
        </Round>
        <Sound engine={engine} commands={commands} />
        <Clock engine={engine} />
        <span className="video-gap" />
        {hasCaptions ? (
          <Round label={text.captions} isPressed={isCaptioned} onClick={props.onCaptions}>
            {isCaptioned ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
          </Round>
        ) : null}
        <Round label={text.settings} isOpen={isSettingsOpen} onClick={props.onSettings}>
          <Settings aria-hidden />
        </Round>
        {onPictureInPicture ? (
          <Round label={text.pictureInPicture} className="video-wide-only" onClick={onPictureInPicture}>
            <PictureInPicture aria-hidden />
          </Round>
        ) : null}
        <Round label={isFull ? text.leaveFullScreen : text.fullScreen} onClick={props.onFullScreen}>
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </Round>
      </div>
    </div>
  );
}

type RoundProps = {
  readonly label: string;
  readonly className?: string;
  readonly isPressed?: boolean;
  readonly isOpen?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Round({ label, className = '', isPressed, isOpen, onClick, children }: RoundProps) {
  return (
    <button
      type="button"
      className={`video-button ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function Sound({ engine, commands }: { readonly engine: VideoEngine; readonly commands: Commands }) {
  const text = useText(videoText);
  const volume = useStore(engine.store, (state) => (state.isMuted ? 0 : state.volume));
  return (
    <span className="video-sound">
      <Round label={volume === 0 ? text.unmute : text.mute} onClick={commands.mute}>
        {volume === 0 ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </Round>
      <input
        type="range"
        className="video-wide-only"
        aria-label={text.volume}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => commands.setVolume(event.target.valueAsNumber)}
      />
    </span>
  );
}

function Clock({ engine }: { readonly engine: VideoEngine }) {
  const at = useStore(engine.store, ({ positionMs }) => clockOf(positionMs));
  const of = useStore(engine.store, ({ durationMs }) => clockOf(durationMs));
  return (
    <span className="video-clock tabular" aria-hidden>
      {at} <i>/ {of}</i>
    </span>
  );
}
