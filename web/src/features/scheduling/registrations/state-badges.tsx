import type {
  ProgressState,
  RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { registrationWordsText } from './words.text.ts';

const TONES: Readonly<Record<RegistrationState, BadgeTone>> = {
  APPLIED: 'brand',
  WAITING: 'neutral',
  OFFERED: 'reward',
  CONFIRMED: 'ok',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

export function StateBadge({ state }: { readonly state: RegistrationState }) {
  const words = useText(registrationWordsText);
  return (
    <Badge size="sm" tone={TONES[state]}>
      {words[state]}
    </Badge>
  );
}

export function ProgressBadge({ state }: { readonly state: ProgressState }) {
  const words = useText(registrationWordsText);
  return (
    <Badge size="sm" tone={state === 'IN_PROGRESS' ? 'brand' : state === 'COMPLETED' ? 'ok' : 'neutral'}>
      {words[state]}
    </Badge>
  );
}
