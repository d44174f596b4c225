import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { PostAuthor } from '../../../shared/post-author/post-author.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { postText } from './posts.text.ts';

/** What a post was before each edit. Lazy. */
export function HistoryDialog({ postId, onClose }: { readonly postId: number; readonly onClose: () => void }) {
  const text = useText(postText);
  const { channelId } = useChannel();
  const read = useRead(posts.histories, { channelId, postId }, { isQuiet: true, staleTimeMs: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const list = read.data?.postHistoryList ?? [];
  const shown = list.find(({ postHistoryId }) => String(postHistoryId) === chosen) ?? list[0];
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={text.histories}
      description={text.historiesHint}
      closeLabel={text.close}
      size="lg"
    >
      {read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {read.isPending ? (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      ) : null}
      {read.data && !shown ? <EmptyState compact title={text.noHistories} /> : null}
      {shown ? (
        <div className="post-history">
          <Select
            label={text.histories}
            hideLabel
            placeholder={text.histories}
            value={String(shown.postHistoryId)}
            onValueChange={setChosen}
            options={list.map((one) => ({
              value: String(one.postHistoryId),
              label: text.historyAt({ when: formatDateTime(one.createdAt) }),
            }))}
          />
          <PostAuthor author={shown.editor} size={32} />
          <h3>{shown.title}</h3>
          <RichText value={shown.body} files={read.data?.fileList} />
        </div>
      ) : null}
    </Modal>
  );
}
