import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Tag, TagEditor } from './tag-editor.tsx';
import { tagsText } from './tags.text.ts';
import './tags.css';

/** The channel's tags in their order. [CHN-8] */
export function TagsView() {
  const text = useText(tagsText);
  const { channelId } = useChannel();
  const [editing, setEditing] = useState<Tag | 'new' | null>(null);
  const read = useRead(channelTags.list, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  const remove = useCommand(channelTags.remove, {
    refresh: [channelTags.list],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const tags = read.data?.tagList ?? [];
  const nameOf = (id: number) => tags.find(({ channelTagId }) => channelTagId === id)?.tag ?? '';
  const order = useEdit(channelTags.order, {
    stored: { channelTagIdList: tags.map(({ channelTagId }) => channelTagId) },
    version: read.data?.version ?? '',
    at: { channelId },
    describe: { channelTagIdList: { label: text.list, show: (ids) => ids.map((id) => `#${nameOf(id)}`).join(' ') } },
    isDirty: false,
    onStored: () => {},
    refresh: [channelTags.list],
  });
  const ask = ({ tag, channelTagId }: Tag) =>
    void overlay.confirm({
      title: text.removeAsk({ tag }),
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync({ channelId, channelTagId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  const move = (at: number, by: 1 | -1) => {
    const ids = tags.map(({ channelTagId }) => channelTagId);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined) return;
    ids.splice(at + by, 0, moved);
    void order.save({ channelTagIdList: ids });
  };
  return (
    <ManageFrame
      place="tags"
      title={text.title}
      lead={text.lead}
      read={read}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          {text.create}
        </Button>
      }
    >
      {tags.length === 0 ? (
        <EmptyState
          character="NEMO"
          title={text.empty}
          hint={text.emptyHint}
          action={<Button onClick={() => setEditing('new')}>{text.create}</Button>}
        />
      ) : (
        <Card as="div">
          <ol className="tag-list" aria-label={text.list}>
            {tags.map((tag, at) => (
              <TagRow
                key={tag.channelTagId}
                tag={tag}
                onUp={at === 0 || order.isPending ? null : () => move(at, -1)}
                onDown={at === tags.length - 1 || order.isPending ? null : () => move(at, 1)}
                onEdit={() => setEditing(tag)}
                onRemove={() => ask(tag)}
              />
            ))}
          </ol>
        </Card>
      )}
      {editing === null ? null : (
        <TagEditor tag={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ManageFrame>
  );
}

type TagRowProps = {
  readonly tag: Tag;
  /** Null where it cannot be moved. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function TagRow({ tag: { tag: name, color }, onUp, onDown, onEdit, onRemove }: TagRowProps) {
  const text = useText(tagsText);
  return (
    <li>
      <span className="tag-chip" data-tint={color}>
        #{name}
      </span>
      <span className="tag-acts">
        <IconButton size="sm" variant="plain" label={text.up({ tag: name })} disabled={!onUp} onClick={() => onUp?.()}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          variant="plain"
          label={text.down({ tag: name })}
          disabled={!onDown}
          onClick={() => onDown?.()}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton size="sm" variant="plain" label={text.editOf({ tag: name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="sm" variant="plain" label={text.removeOf({ tag: name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
