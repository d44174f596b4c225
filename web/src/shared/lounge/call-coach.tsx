import { coachCalls } from '@dolphin/contract/lounge/coach-calls.contract';
import BellRing from 'lucide-react/icons/bell-ring';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { callCoachText } from './call-coach.text.ts';

/** Calls the coaches of the channel whose lounge or room one is in. [WLD-170] */
export function CallCoach({ roomId }: { readonly roomId: number }) {
  const text = useText(callCoachText);
  const callCoach = useCommand(coachCalls.call, {
    onSuccess: ({ calledCount }) =>
      overlay.toast(calledCount > 0 ? text.rung : text.nobody, { kind: calledCount > 0 ? 'ok' : 'notice' }),
  });
  return (
    <Button
      size="sm"
      icon={<BellRing aria-hidden />}
      loading={callCoach.isPending}
      onClick={() => callCoach.mutate({ roomId })}
    >
      {text.ring}
    </Button>
  );
}
