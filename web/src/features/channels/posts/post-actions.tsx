import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx';
import { postText } from './posts.text.ts';
import type { Post } from './use-like.ts';

type Props = { readonly post: Post; readonly onReport: () => void; readonly onHistory: () => void };

/** What can be done with a post besides reading: everybody's, the writer's and the staff's. */
export function PostActions({ post, onReport, onHistory }: Props) {
  const text = useText(postText);
  const { channelId, at, may } = useChannel();
  const { userId } = useUser();
  const { postId } = post;
  const { pin, hide, askHide, askRemove } = usePostCommands(post);
  const isMine = post.author.userId !== null && post.author.userId === userId;
  const items: readonly MenuItem[] = [
    ...(post.mayEdit
      ? [
          {
            id: 'edit',
            label: text.edit,
            icon: <Pencil aria-hidden />,
            render: <Link to={at(`/posts/${postId}/edit`)} />,
          },
        ]
      : []),
    {
      id: 'share',
      label: text.share,
      icon: <Share2 aria-hidden />,
      onSelect: () => void share(text.shared, text.notShared),
    },
    ...(post.editCount > 0 && (isMine || post.mayModerate)
      ? [{ id: 'history', label: text.histories, icon: <History aria-hidden />, onSelect: onHistory }]
      : []),
    ...(post.mayModerate
      ? [
          {
            id: 'pin',
            label: post.isPinned ? text.unpin : text.pin,
            icon: post.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
            onSelect: () => pin.mutate({ channelId, postId, isPinned: !post.isPinned }),
          },
          post.visibility === 'VISIBLE'
            ? { id: 'hide', label: text.hide, icon: <EyeOff aria-hidden />, onSelect: () => void askHide() }
            : {
                id: 'show',
                label: text.show,
                icon: <Eye aria-hidden />,
                onSelect: () => hide.mutate({ channelId, postId, visibility: 'VISIBLE' }),
              },
        ]
      : []),
    ...(!isMine && may('VISITOR')
      ? [{ id: 'report', label: text.report, icon: <Flag aria-hidden />, onSelect: onReport }]
      : []),
    ...(post.mayRemove
      ? [
          {
            id: 'remove',
            label: text.remove,
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => void askRemove(),
          },
        ]
      : []),
  ];
  return (
    <Menu
      trigger={
        <IconButton label={text.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
      align="end"
    />
  );
}

function usePostCommands({ postId, boardId }: Post) {
  const text = useText(postText);
  const { channelId, at } = useChannel();
  const refresh = [posts.detail, posts.list];
  const remove = useCommand(posts.remove, {
    refresh: [posts.list],
    onSuccess: () => (overlay.toast(text.removed, { kind: 'ok' }), go(at(`/boards/${boardId}`), { replace: true })),
  });
  const pin = useCommand(posts.pin, {
    refresh,
    onSuccess: (_, { isPinned }) => overlay.toast(isPinned ? text.pinned : text.unpinned, { kind: 'ok' }),
  });
  const hide = useCommand(posts.hide, {
    refresh,
    onSuccess: (_, { visibility }) =>
      overlay.toast(visibility === 'INVISIBLE' ? text.hidden : text.shown, { kind: 'ok' }),
  });
  const askRemove = () =>
    overlay.confirm({
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.keep,
      danger: true,
      onConfirm: () => remove.mutateAsync({ channelId, postId }),
    });
  const askHide = () =>
    overlay.confirm({
      title: text.hideAsk,
      hint: text.hideHint,
      confirmLabel: text.hide,
      cancelLabel: text.keep,
      onConfirm: () => hide.mutateAsync({ channelId, postId, visibility: 'INVISIBLE' }),
    });
  return { pin, hide, askHide, askRemove };
}

export async function share(shared: string, notShared: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    overlay.toast(shared, { kind: 'ok' });
  } catch {
    overlay.toast(notShared, { kind: 'warning' });
  }
}
