import { bells } from '@dolphin/contract/lounge/bells.contract';
import BellRing from 'lucide-react/icons/bell-ring';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ringBellText } from './ring-bell.text.ts';

/** Calls the coaches of the channel whose lounge or room one is in. [WLD-170] */
export function RingBell({ roomId }: { readonly roomId: number }) {
  const text = useText(ringBellText);
  const ring = useCommand(bells.ring, {
    onSuccess: ({ calledCount }) =>
      overlay.toast(calledCount > 0 ? text.rung : text.nobody, { kind: calledCount > 0 ? 'ok' : 'notice' }),
  });
  return (
    <Button size="sm" icon={<BellRing aria-hidden />} loading={ring.isPending} onClick={() => ring.mutate({ roomId })}>
      {text.ring}
    </Button>
  );
}
