import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type ReactNode, useRef, useState } from 'react';
import { overlay } from '../../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { videoText } from '../video.text.ts';
import { asVideoFile, VIDEO_ACCEPT } from './video-file.ts';

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly children?: ReactNode;
};

/** Takes a video by dropping it or by a button, which keyboards and phones use. */
export function DropZone({ title, hint, label, onFile, children }: Props) {
  const text = useText(videoText);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const video = asVideoFile(file);
    if (video) onFile(video);
    else overlay.toast(text.notVideo, { kind: 'warning' });
  };
  return (
    <div
      className="author-video-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <CloudUpload aria-hidden />
      <p className="author-video-drop-title">{title}</p>
      <p className="author-note">{hint}</p>
      <div className="author-acts">
        <Button onClick={() => input.current?.click()}>{label}</Button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={VIDEO_ACCEPT}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
