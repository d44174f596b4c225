import { REPORT_FILES_MAX } from '@dolphin/contract/channels/channels.constants';
import { DOCUMENT_TYPES, uploads } from '@dolphin/contract/storage/storage.constants';
import FileText from 'lucide-react/icons/file-text';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { localizeNow, useText } from '../../../lib/text/use-text.ts';
import { formatBytes } from '../../../shared/rich-text/format-bytes.ts';
import { withKnownType } from '../../../shared/rich-text/known-type.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { writeText } from './write.text.ts';
import type { Written } from './written.ts';

type Props = {
  readonly files: Written['reportFiles'];
  readonly onFiles: (change: (files: Written['reportFiles']) => Written['reportFiles']) => void;
  readonly onBusy: (isBusy: boolean) => void;
};

/** Files submitted with the post: uploaded in parts with a progress toast, resumed after a lost connection. [BRD-5] */
export function ReportFiles({ files, onFiles, onBusy }: Props) {
  const text = useText(writeText);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const started = useRef(0);
  const { upload, isUploading } = useUpload('REPORT_FILE', ({ fileId }, file) =>
    onFiles((now) => [...now, { fileId, fileName: file.name, byteSize: file.size }]),
  );
  useEffect(() => {
    onBusy(isUploading);
    if (!isUploading) started.current = 0;
  }, [isUploading, onBusy]);
  const add = (chosen: readonly File[]) => {
    const room = REPORT_FILES_MAX - files.length - started.current;
    for (const file of chosen.slice(0, Math.max(0, room))) {
      started.current += 1;
      upload(withKnownType(file, DOCUMENT_TYPES));
    }
    if (chosen.length > room) alertTooMany();
  };
  return (
    <section
      className="write-files"
      aria-label={text.files}
      data-over={isOver || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <div className="write-files-head">
        <div>
          <h2>{text.files}</h2>
          <p className="field-hint">
            {text.filesHint({ max: REPORT_FILES_MAX, megabytes: uploads.REPORT_FILE.maxBytes / 1_048_576 })}
          </p>
        </div>
        <Button
          size="sm"
          variant="ghost"
          icon={<Paperclip aria-hidden />}
          onClick={() => (files.length >= REPORT_FILES_MAX ? alertTooMany() : input.current?.click())}
        >
          {text.addFiles}
        </Button>
      </div>
      {files.length > 0 ? (
        <ul>
          {files.map((file) => (
            <li key={file.fileId}>
              <FileText aria-hidden />
              <span className="attached-file-name">{file.fileName}</span>
              <span className="attached-file-size">{formatBytes(file.byteSize)}</span>
              <IconButton
                size="sm"
                label={text.removeFile({ name: file.fileName })}
                onClick={() => onFiles((now) => now.filter(({ fileId }) => fileId !== file.fileId))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

/** The same dialog as the server's TOO_MANY_REPORT_FILE, before anything is uploaded for nothing. */
function alertTooMany(): void {
  const text = localizeNow(writeText);
  void overlay.alert({
    title: text.notice,
    hint: text.tooManyFiles({ max: REPORT_FILES_MAX }),
    icon: 'none',
    once: 'TOO_MANY_REPORT_FILE',
  });
}
