import { TEMPS_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { DraftPlace } from './draft-place.ts';
import { draftsText } from './drafts.text.ts';
import './drafts.css';

type Draft = OutputOf<typeof temps.list>['tempList'][number];

/** Everything begun in this channel, to go on with or to throw away. Lazy. [BRD-2] */
export function DraftsDialog({
  onOpen,
  onClose,
}: {
  readonly onOpen: (draft: DraftPlace) => void;
  readonly onClose: () => void;
}) {
  const text = useText(draftsText);
  const { channelId } = useChannel();
  const read = useRead(temps.list, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={text.lead({ max: TEMPS_MAX })}
      closeLabel={text.close}
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
          <SkeletonText lines={4} />
        </div>
      ) : null}
      {read.data?.tempList.length === 0 ? <EmptyState compact title={text.none} hint={text.noneHint} /> : null}
      {read.data && read.data.tempList.length > 0 ? (
        <ul className="drafts">
          {read.data.tempList.map((draft) => (
            <DraftLine key={draft.tempId} draft={draft} onOpen={() => onOpen(draft)} />
          ))}
        </ul>
      ) : null}
    </Modal>
  );
}

function DraftLine({ draft, onOpen }: { readonly draft: Draft; readonly onOpen: () => void }) {
  const text = useText(draftsText);
  const { channelId } = useChannel();
  const title = draft.title.trim() === '' ? text.untitled : draft.title;
  const remove = useCommand(temps.remove, {
    refresh: [temps.list],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = () =>
    overlay.confirm({
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.keep,
      danger: true,
      onConfirm: () => remove.mutateAsync({ channelId, tempId: draft.tempId }),
    });
  return (
    <li className="draft">
      <div className="draft-words">
        <b>{title}</b>{' '}
        {draft.postId === null ? null : (
          <Badge size="sm" tone="neutral">
            {text.editOf}
          </Badge>
        )}
        {draft.preview === '' ? null : <p>{draft.preview}</p>}
        <span className="draft-facts">
          {draft.boardName} · <time dateTime={draft.updatedAt}>{formatRelative(draft.updatedAt)}</time>
        </span>
      </div>
      <Button size="sm" variant="ghost" aria-label={text.goOnOf({ title })} onClick={onOpen}>
        {text.goOn}
      </Button>
      <IconButton size="sm" label={text.removeOf({ title })} onClick={() => void ask()}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
