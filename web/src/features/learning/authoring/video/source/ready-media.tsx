import CircleCheck from 'lucide-react/icons/circle-check';
import Replace from 'lucide-react/icons/replace';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../../../lib/text/use-text.ts';
import { formatBytes } from '../../../../../shared/rich-text/format-bytes.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { timeText } from '../moments/time-text.ts';
import { uploadText } from '../upload/upload.text.ts';
import { videoText } from '../video.text.ts';
import type { Media } from './use-media.ts';

type Props = { readonly media: Media; readonly onReplace: () => void; readonly onRemove: () => void };

/** What the converter has made of the file. */
export function ReadyMedia({ media, onReplace, onRemove }: Props) {
  const text = useText(videoText);
  const words = useText(uploadText);
  const { fileName, byteSize, durationMs, width, height, renditionList, method } = media;
  const facts = [
    text.fileFacts({ name: fileName ?? words.video, size: formatBytes(byteSize ?? 0) }),
    durationMs === null ? null : text.length({ time: timeText(Math.round(durationMs / 1_000) * 1_000) }),
    width === null || height === null ? null : text.picture({ width: String(width), height: String(height) }),
    renditionList.length === 0
      ? null
      : text.heights({ heights: renditionList.map((one) => `${one.height}p`).join(', ') }),
    method === 'COPY' ? text.copied : null,
  ].filter((fact) => fact !== null);
  return (
    <div className="author-video-ready">
      <p className="author-video-ready-state">
        <CircleCheck aria-hidden /> {words.complete}
      </p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="author-acts">
        <Button size="sm" variant="ghost" icon={<Replace aria-hidden />} onClick={onReplace}>
          {text.replace}
        </Button>
        <Button size="sm" variant="plain" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </div>
  );
}
