import type { ChannelRole } from '@dolphin/contract/core/roles';
import { useText } from '../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../ui/badge/badge.tsx';
import { roleText } from '@dolphin/contract/channels/members/roles.text';

const STAFF: readonly ChannelRole[] = ['ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER'];
const STOPPED: readonly ChannelRole[] = ['SUSPEND', 'BEN', 'JOIN_REJECTED'];

export function RoleBadge({ role }: { readonly role: ChannelRole }) {
  const text = useText(roleText);
  return (
    <Badge size="sm" tone={toneOf(role)}>
      {text[role]}
    </Badge>
  );
}

function toneOf(role: ChannelRole): BadgeTone {
  if (STAFF.includes(role)) return 'brand';
  if (STOPPED.includes(role)) return 'danger';
  return role === 'PENDING' ? 'warning' : 'neutral';
}
