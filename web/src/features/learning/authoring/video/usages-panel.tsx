import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { videoText } from './video.text.ts';

/** The lessons and worksheets that hold the video: replacing its file changes all of them. [VID-1] */
export function UsagesPanel({ storageId }: { readonly storageId: number }) {
  const text = useText(videoText);
  const read = useRead(videoStorages.usages, { videoStorageId: storageId }, { isQuiet: true });
  if (!read.data) return null;
  const { usageList, totalCount } = read.data;
  return (
    <Card as="section" title={text.usages} titleLevel={2}>
      {usageList.length === 0 ? <p className="author-note">{text.usagesNone}</p> : null}
      <ul className="author-video-usages">
        {usageList.map(({ courseId, lessonId, worksheetId, title, lessonTitle }) => (
          <li key={`${courseId}-${lessonId}-${worksheetId}`}>
            <Link
              to={courseId === null ? '/learn/worksheets/$worksheetId' : '/learn/courses/$courseId'}
              params={{ courseId: String(courseId), worksheetId: String(worksheetId) }}
            >
              {title}
            </Link>
            {lessonTitle === null ? null : <small>{lessonTitle}</small>}
          </li>
        ))}
      </ul>
      {totalCount > usageList.length ? (
        <p className="author-note">{text.usagesMore({ count: totalCount - usageList.length })}</p>
      ) : null}
    </Card>
  );
}
