import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { channelDirectoryText } from './channel-directory.text.ts';

type Shown = { readonly isPublic: boolean; readonly closedAt: string | null };

export function ChannelState({ channel: { isPublic, closedAt } }: { readonly channel: Shown }) {
  const text = useText(channelDirectoryText);
  if (closedAt !== null)
    return (
      <Badge size="sm" tone="danger">
        {text.closed}
      </Badge>
    );
  return (
    <Badge size="sm" tone="neutral">
      {isPublic ? text.public : text.hidden}
    </Badge>
  );
}
