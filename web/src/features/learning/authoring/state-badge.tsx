import type { StorageState } from '@dolphin/contract/learning/storages/contents';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { authoringText } from './authoring.text.ts';

const TONES = { DRAFT: 'neutral', SUBMITTED: 'warning', ACCEPTED: 'ok', REJECTED: 'danger' } as const;

/** How far a storage is, and whether learners see it. */
export function StateBadge({
  state,
  visibleState,
}: {
  readonly state: StorageState;
  readonly visibleState: 'VISIBLE' | 'INVISIBLE' | null;
}) {
  const text = useText(authoringText);
  return (
    <span className="author-badges">
      <Badge size="sm" tone={TONES[state]}>
        {text[state]}
      </Badge>
      {visibleState === null ? null : (
        <Badge size="sm" tone={visibleState === 'VISIBLE' ? 'brand' : 'neutral'}>
          {text[visibleState]}
        </Badge>
      )}
    </span>
  );
}
