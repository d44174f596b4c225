import { useText } from '../../../lib/text/use-text.ts';
import { useFamilyCounts } from '../../../shared/family/use-family-counts.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { familyText } from './family.text.ts';

/** What waits for the guardian at one child. [CHN-237] [SOC-161] */
export function WaitingNote({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(familyText);
  const { threads, consents, friends } = useFamilyCounts()(channelMemberId);
  if (threads + consents + friends === 0) return null;
  return (
    <span className="family-waiting">
      {threads === 0 ? null : (
        <Badge size="sm" tone="danger">
          {text.unread({ count: threads })}
        </Badge>
      )}
      {consents === 0 ? null : (
        <Badge size="sm" tone="warning">
          {text.consentsWait({ count: consents })}
        </Badge>
      )}
      {friends === 0 ? null : (
        <Badge size="sm" tone="warning">
          {text.friendsWait({ count: friends })}
        </Badge>
      )}
    </span>
  );
}
