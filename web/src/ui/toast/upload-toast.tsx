import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';
import type { UploadToast } from './toast-store.ts';

export interface UploadToastTexts {
  /** Names the bar, for instance "Uploading photo.png". */
  uploading: (name: string) => string;
  done: string;
  failed: string;
  cancel: string;
  retry: string;
}

export interface UploadProgressToastProps {
  entry: UploadToast;
  texts: UploadToastTexts;
  closeLabel: string;
  onClose: () => void;
}

const ICONS = { uploading: FileUp, done: CircleCheck, failed: CircleAlert };
const KINDS = { uploading: 'notice', done: 'ok', failed: 'danger' };

export function UploadProgressToast({ entry, texts, closeLabel, onClose }: UploadProgressToastProps) {
  const Icon = ICONS[entry.state];
  return (
    <li
      className={joinClasses('toast', 'toast-upload', `toast-${KINDS[entry.state]}`, entry.leaving && 'toast-leaving')}
    >
      <Icon className="toast-icon" aria-hidden />
      <div className="toast-text">
        <div className="toast-title toast-name" title={entry.name}>
          {entry.name}
        </div>
        {entry.state === 'done' ? <div className="toast-hint">{texts.done}</div> : null}
        {entry.state === 'failed' ? (
          <div className="toast-hint" role="alert">
            {entry.hint ?? texts.failed}
          </div>
        ) : null}
        {entry.state === 'uploading' ? (
          // The list is a live region; without "off" a screen reader would announce every percent.
          <div className="toast-bar" aria-live="off">
            <ProgressBar label={texts.uploading(entry.name)} value={entry.percent} thin hideLabel showValue={false} />
            <span aria-hidden>{entry.percent}%</span>
          </div>
        ) : null}
        <div className="toast-actions">
          {entry.state === 'uploading' && entry.onCancel ? (
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                entry.onCancel?.();
                onClose();
              }}
            >
              {texts.cancel}
            </Button>
          ) : null}
          {entry.state === 'failed' && entry.onRetry ? (
            <Button variant="plain" size="sm" onClick={entry.onRetry}>
              {texts.retry}
            </Button>
          ) : null}
        </div>
      </div>
      {entry.state === 'uploading' ? (
        <span />
      ) : (
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
