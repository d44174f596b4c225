import type {
  ConsentAnswer,
  ConsentState,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { consentsText } from './consents.text.ts';

export function StateBadge({ state, isAnswerable }: { readonly state: ConsentState; readonly isAnswerable: boolean }) {
  const text = useText(consentsText);
  if (isAnswerable)
    return (
      <Badge size="sm" tone="brand">
        {text.open}
      </Badge>
    );
  return (
    <Badge size="sm" tone="neutral">
      {state === 'CLOSED' ? text.closed : text.over}
    </Badge>
  );
}

/** Null: nobody has answered. */
export function AnswerBadge({ answer }: { readonly answer: ConsentAnswer | null }) {
  const text = useText(consentsText);
  if (answer === null)
    return (
      <Badge size="sm" tone="warning">
        {text.waiting}
      </Badge>
    );
  return (
    <Badge size="sm" tone={answer === 'AGREED' ? 'ok' : 'danger'}>
      {answer === 'AGREED' ? text.agreed : text.refused}
    </Badge>
  );
}
