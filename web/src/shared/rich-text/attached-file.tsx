import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useText } from '../../lib/text/use-text.ts';
import { formatBytes } from './format-bytes.ts';
import { richTextText } from './rich-text.text.ts';
import './attached-file.css';

/** A stored file with an address that expires; `byteSize` is the size of the download. */
export type RichFile = {
  readonly fileId: number;
  readonly fileName: string;
  readonly byteSize: number;
  readonly url: string;
};

/** A file to download: its name, its size, one click. */
export function AttachedFile({ file }: { readonly file: RichFile | undefined }) {
  const text = useText(richTextText);
  if (!file)
    return (
      <p className="rich-picture-missing">
        <FileText aria-hidden /> {text.fileMissing}
      </p>
    );
  return (
    <a className="attached-file" href={file.url} download={file.fileName} rel="noopener">
      <FileText aria-hidden />
      <span className="attached-file-name">{file.fileName}</span>{' '}
      <span className="attached-file-size">{formatBytes(file.byteSize)}</span> <Download aria-hidden />
      <span className="visually-hidden">{text.download}</span>
    </a>
  );
}
