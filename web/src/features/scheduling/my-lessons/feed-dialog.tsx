import { lessonFeeds } from '@dolphin/contract/scheduling/feeds/feeds.contract';
import { useState } from 'react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { myLessonsText } from './my-lessons.text.ts';
import '../../../shared/calendar/lesson-parts.css';

/** Makes, copies and revokes the address of the feed. [SCH-211] */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(myLessonsText);
  const read = useRead(lessonFeeds.find, {}, { isQuiet: true, staleTimeMs: 0 });
  const [url, setUrl] = useState('');
  const create = useCommand(lessonFeeds.create, {
    refresh: [lessonFeeds.find],
    onSuccess: (made) => setUrl(made.url),
  });
  const remove = useCommand(lessonFeeds.remove, {
    refresh: [lessonFeeds.find],
    onSuccess: () => {
      setUrl('');
      overlay.toast(text.feedRevoked, { kind: 'ok' });
    },
  });
  const copy = async () =>
    overlay.toast((await copyText(url)) ? text.feedCopied : text.feedNotCopied, { kind: 'notice' });
  const { createdAt = null, readAt = null } = read.data ?? {};
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.feed}
      description={text.feedHint}
      closeLabel={text.close}
      size="sm"
    >
      {read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      ) : (
        <div className="timetable-card">
          {url === '' ? null : <TextField label={text.feedUrl} hint={text.feedOnce} readOnly value={url} />}
          {createdAt === null ? null : (
            <p className="text-muted">
              {text.feedMade({ at: formatDateTime(createdAt) })}{' '}
              {readAt === null ? null : text.feedRead({ at: formatDateTime(readAt) })}
            </p>
          )}
          <div className="timetable-actions">
            {url === '' ? (
              <Button loading={create.isPending} onClick={() => create.mutate({})}>
                {createdAt === null ? text.feedMake : text.feedAgain}
              </Button>
            ) : (
              <Button onClick={() => void copy()}>{text.feedCopy}</Button>
            )}
            {createdAt === null ? null : (
              <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate({})}>
                {text.feedRevoke}
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}
