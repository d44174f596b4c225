import { useText } from '../../../../../lib/text/use-text.ts';
import { formatBytes } from '../../../../../shared/rich-text/format-bytes.ts';
import { uploadText } from './upload.text.ts';
import type { VideoUploadState } from './upload-types.ts';

type Texts = ReturnType<typeof useText<(typeof uploadText)['KO']>>;

/** How far an upload is, in one line: percent, bytes, speed and time left, or what it waits for. */
export function useUploadLine(upload: VideoUploadState): string {
  const text = useText(uploadText);
  const { state, activity, failure, progress, message } = upload;
  if (activity === 'OTHER_TAB') return text.otherTab;
  if (state === 'FAILED') return message ?? failureText(text, failure);
  if (state === 'COMPLETE') return text.complete;
  if (state === 'CONVERTING') return progress === 0 ? text.converting : text.convertingAt({ percent: progress });
  if (state === 'PENDING') return failure === null ? text.beginning : failureText(text, failure);
  const bytes = text.bytesOf({
    percent: progress,
    sent: formatBytes(upload.sentBytes),
    total: formatBytes(upload.totalBytes),
  });
  if (activity === 'WAITING_FOR_LINE') return `${bytes} · ${text.waitingForLine}`;
  if (activity === 'PAUSED') return `${bytes} · ${text.paused}`;
  const { bytesPerSecond, secondsLeft } = upload;
  const speed = bytesPerSecond === null ? null : text.speed({ speed: formatBytes(bytesPerSecond) });
  return [bytes, speed, secondsLeft === null ? null : timeLeft(text, secondsLeft)].filter(Boolean).join(' · ');
}

function timeLeft(text: Texts, seconds: number): string {
  if (seconds < 60) return text.secondsLeft({ seconds });
  if (seconds < 3_600) return text.minutesLeft({ minutes: Math.ceil(seconds / 60) });
  return text.hoursLeft({ hours: Math.floor(seconds / 3_600), minutes: Math.ceil((seconds % 3_600) / 60) });
}

/** A code without a text of its own still gets a text that helps. */
export function failureText(text: Texts, failure: string | null): string {
  return failure !== null && failure in text ? String(text[failure as 'UPLOAD_FAILED']) : text.UPLOAD_FAILED;
}
