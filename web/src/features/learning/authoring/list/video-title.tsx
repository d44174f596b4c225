import FileVideo from 'lucide-react/icons/file-video';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { listText } from './list.text.ts';
import type { Item } from './storage-item.ts';

const TONES = { UPLOADING: 'brand', CONVERTING: 'brand', FAILED: 'danger' } as const;

/** A video in a list: its picture, its length, and how far its file is while there is none to watch. */
export function VideoTitle({ title, video }: { readonly title: string; readonly video: NonNullable<Item['video']> }) {
  const text = useText(listText);
  const { mediaState, progress, durationMs, thumbnailUrl } = video;
  const isOnTheWay = mediaState !== 'COMPLETE' && mediaState !== 'PENDING';
  return (
    <span className="author-video-row">
      <span className="author-video-cover">
        {thumbnailUrl === null ? <FileVideo aria-hidden /> : <img src={thumbnailUrl} alt="" loading="lazy" />}
        {durationMs === null ? null : <small>{clockOf(durationMs)}</small>}
      </span>
      <span className="author-title">{title}</span>
      {isOnTheWay ? (
        <Badge size="sm" tone={TONES[mediaState]}>
          {mediaState === 'CONVERTING' ? text.videoCONVERTING({ percent: progress }) : text[`video${mediaState}`]}
        </Badge>
      ) : null}
    </span>
  );
}
