import Circle from 'lucide-react/icons/circle';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useEffect, useState } from 'react';
import { overlay } from '../../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Modal } from '../../../../../ui/dialog/modal.tsx';
import { Switch } from '../../../../../ui/choice/switch.tsx';
import { authoringText } from '../../authoring.text.ts';
import { timeText } from '../moments/time-text.ts';
import { recorderText } from './recorder.text.ts';
import { useRecorder } from './use-recorder.ts';

type Props = { readonly onFile: (file: File) => void; readonly onClose: () => void };

/** Records the screen with the microphone, shows what was recorded, and passes it to the upload. */
export function RecorderDialog({ onFile, onClose }: Props) {
  const text = useText(recorderText);
  const shared = useText(authoringText);
  const recorder = useRecorder();
  const { phase, file, seconds } = recorder;
  const [withMicrophone, setMicrophone] = useState(true);
  const leave = async () => {
    const isLost = phase === 'RECORDING' || phase === 'PAUSED' || phase === 'DONE';
    const isSure =
      !isLost ||
      (await overlay.confirm({
        title: text.loseAsk,
        hint: text.loseHint,
        confirmLabel: text.lose,
        cancelLabel: shared.cancel,
        danger: true,
      }));
    if (isSure) onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && void leave()}
      title={text.title}
      closeLabel={shared.close}
      dismissible={phase === 'READY'}
      footer={<Acts recorder={recorder} withMicrophone={withMicrophone} onFile={onFile} />}
    >
      <div className="author-video-recorder" aria-live="polite">
        {phase === 'READY' ? (
          <>
            <p>{text.lead}</p>
            <Switch label={text.microphone} checked={withMicrophone} onCheckedChange={setMicrophone} />
            {recorder.isRefused ? (
              <p className="field-error" role="alert">
                {text.refused}
              </p>
            ) : null}
          </>
        ) : phase === 'ASKING' ? (
          <p>{text.asking}</p>
        ) : phase === 'COUNTDOWN' ? (
          <p className="author-video-countdown">{text.countdown({ left: recorder.left })}</p>
        ) : phase === 'DONE' && file ? (
          <Recorded file={file} />
        ) : (
          <p className="author-video-recording" data-phase={phase}>
            <Circle aria-hidden /> {phase === 'PAUSED' ? text.paused : text.recording}
            <span aria-live="off"> · {text.time({ time: timeText(seconds * 1_000) })}</span>
          </p>
        )}
      </div>
    </Modal>
  );
}

type ActsProps = {
  readonly recorder: ReturnType<typeof useRecorder>;
  readonly withMicrophone: boolean;
  readonly onFile: (file: File) => void;
};

function Acts({ recorder, withMicrophone, onFile }: ActsProps) {
  const text = useText(recorderText);
  const { phase, file } = recorder;
  if (phase === 'READY' || phase === 'ASKING')
    return (
      <Button loading={phase === 'ASKING'} onClick={() => recorder.start(withMicrophone)}>
        {text.start}
      </Button>
    );
  if (phase === 'DONE' && file)
    return (
      <>
        <Button variant="ghost" onClick={recorder.reset}>
          {text.again}
        </Button>
        <Button onClick={() => onFile(file)}>{text.use}</Button>
      </>
    );
  if (phase === 'COUNTDOWN')
    return (
      <Button variant="ghost" onClick={recorder.reset}>
        {text.again}
      </Button>
    );
  return (
    <>
      {phase === 'PAUSED' ? (
        <Button variant="ghost" icon={<Play aria-hidden />} onClick={recorder.resume}>
          {text.resume}
        </Button>
      ) : (
        <Button variant="ghost" icon={<Pause aria-hidden />} onClick={recorder.pause}>
          {text.pause}
        </Button>
      )}
      <Button variant="danger" icon={<Square aria-hidden />} onClick={recorder.stop}>
        {text.stop}
      </Button>
    </>
  );
}

function Recorded({ file }: { readonly file: File }) {
  const text = useText(recorderText);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === null ? null : (
    <video className="author-video-moment-player" src={address} controls playsInline aria-label={text.preview} />
  );
}
