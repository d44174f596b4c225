import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import StepForward from 'lucide-react/icons/step-forward';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { SPEEDS } from './player.ts';
import './run-bar.css';
import { stageText } from './stage.text.ts';
import type { Run } from './use-run.ts';

/** Run, pause, one block at a time, back to the start, and how fast. */
export function RunBar({ run }: { readonly run: Run }) {
  const text = useText(stageText);
  return (
    <div className="run-bar">
      {run.phase === 'running' ? (
        <Button variant="reward" icon={<Pause aria-hidden />} onClick={run.pause}>
          {text.pause}
        </Button>
      ) : (
        <Button variant="primary" icon={<Play aria-hidden fill="currentColor" />} onClick={run.run}>
          {run.phase === 'paused' ? text.goOn : run.phase === 'ended' ? text.again : text.run}
        </Button>
      )}
      <IconButton label={text.step} onClick={run.step} disabled={run.phase === 'running'}>
        <StepForward aria-hidden />
      </IconButton>
      <IconButton label={text.stop} onClick={run.stop} disabled={run.phase === 'ready'}>
        <RotateCcw aria-hidden />
      </IconButton>
      <label className="run-speed">
        <span className="visually-hidden">{text.speed}</span>
        <CharacterPicture character="TURTLE" size={30} />
        <input
          type="range"
          min={0}
          max={SPEEDS.length - 1}
          step={1}
          value={run.speed}
          onChange={(event) => run.changeSpeed(Number(event.target.value))}
          aria-valuetext={
            run.speed === 0 ? text.slow : run.speed === SPEEDS.length - 1 ? text.fast : `${run.speed + 1}`
          }
        />
        <CharacterPicture character="DOLPHIN" size={30} />
      </label>
    </div>
  );
}
