import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import Unlink from 'lucide-react/icons/unlink';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import type { Group } from './group-editor.tsx';
import { groupsText } from './groups.text.ts';

const settled = (done: Promise<unknown>) =>
  done.then(
    () => undefined,
    () => undefined,
  );

/** What can be done with a group as a whole; what cannot be undone asks first. */
export function GroupMenu({ group, onEdit }: { readonly group: Group; readonly onEdit: () => void }) {
  const text = useText(groupsText);
  const { channelId } = useChannel();
  const input = { channelId, channelGroupId: group.channelGroupId };
  const after = (message: string) => ({
    refresh: [channelGroups.list],
    onSuccess: () => overlay.toast(message, { kind: 'ok' }),
  });
  const rotate = useCommand(channelGroups.rotateCode, after(text.rotated));
  const drop = useCommand(channelGroups.dropCode, after(text.dropped));
  const remove = useCommand(channelGroups.remove, after(text.removed));
  const change = () =>
    group.groupCode === null
      ? rotate.mutate(input)
      : void overlay.confirm({
          title: text.rotateAsk,
          hint: text.rotateHint,
          confirmLabel: text.rotate,
          cancelLabel: text.cancel,
          onConfirm: () => settled(rotate.mutateAsync(input)),
        });
  return (
    <Menu
      trigger={
        <IconButton size="sm" variant="plain" label={text.more({ name: group.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      align="end"
      items={[
        { id: 'rename', label: text.rename, icon: <Pencil aria-hidden />, onSelect: onEdit },
        { id: 'rotate', label: text.rotate, icon: <RefreshCw aria-hidden />, onSelect: change },
        ...(group.groupCode === null
          ? []
          : [
              {
                id: 'drop',
                label: text.drop,
                icon: <Unlink aria-hidden />,
                onSelect: () =>
                  void overlay.confirm({
                    title: text.dropAsk,
                    hint: text.dropHint,
                    confirmLabel: text.drop,
                    cancelLabel: text.cancel,
                    onConfirm: () => settled(drop.mutateAsync(input)),
                  }),
              },
            ]),
        {
          id: 'remove',
          label: text.remove,
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () =>
            void overlay.confirm({
              title: text.removeAsk({ name: group.name }),
              hint: text.removeHint,
              confirmLabel: text.remove,
              cancelLabel: text.cancel,
              danger: true,
              onConfirm: () => settled(remove.mutateAsync(input)),
            }),
        },
      ]}
    />
  );
}
