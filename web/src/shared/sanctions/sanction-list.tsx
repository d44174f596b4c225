import { userDirectory } from '@dolphin/contract/accounts/admin/directory.contract';
import { type SanctionKind, sanctions } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { reports } from '@dolphin/contract/social/reports.contract';
import type { Localized } from '@dolphin/contract/core/text';
import { formatDateTime } from '../../lib/format.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { sanctionsText } from './sanctions.text.ts';
import './sanctions.css';

type Shown = {
  readonly sanctionId: number;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly until: string | null;
  readonly createdAt: string;
  readonly undoneAt: string | null;
  readonly by?: { readonly nickname: string | null } | null;
  readonly seenAt?: string | null;
  readonly reportId?: number | null;
};

/** What was decided about somebody, each with a button that undoes it. [SEC-213] */
export function SanctionList({ userId, list }: { readonly userId: number; readonly list: readonly Shown[] }) {
  const text = useText(sanctionsText);
  const undo = useCommand(sanctions.undo, {
    refresh: [userDirectory.list, userDirectory.detail, reports.list],
    onSuccess: () => overlay.toast(text.undoneDone, { kind: 'ok' }),
  });
  const ask = async (sanctionId: number) => {
    const isMeant = await overlay.confirm({
      title: text.undoAsk,
      hint: text.undoHint,
      confirmLabel: text.undo,
      cancelLabel: text.cancel,
    });
    if (isMeant) undo.mutate({ userId, sanctionId });
  };
  return (
    <ul className="sanction-list" aria-label={text.list}>
      {list.map((sanction) => (
        <li key={sanction.sanctionId} className="sanction">
          <Badge size="sm" tone={sanction.kind === 'WARN' ? 'warning' : 'danger'}>
            {text[sanction.kind]}
          </Badge>
          <span className="sanction-facts">{factsOf(sanction, text).join(' · ')}</span>
          {sanction.undoneAt === null ? (
            <Button size="sm" variant="ghost" disabled={undo.isPending} onClick={() => void ask(sanction.sanctionId)}>
              {text.undo}
            </Button>
          ) : null}
          <p>{sanction.reason}</p>
        </li>
      ))}
    </ul>
  );
}

function factsOf(sanction: Shown, text: Localized<(typeof sanctionsText)['KO']>): readonly string[] {
  const { until, undoneAt, createdAt, by, seenAt, reportId, kind } = sanction;
  const when = formatDateTime(createdAt);
  return [
    by === undefined ? when : text.by({ name: by?.nickname ?? text.somebody, when }),
    ...(until === null ? [] : [text.until({ when: formatDateTime(until) })]),
    undoneAt !== null
      ? text.undone({ when: formatDateTime(undoneAt) })
      : until !== null && new Date(until) <= new Date()
        ? text.over
        : text.active,
    ...(kind === 'WARN' && seenAt !== undefined
      ? [seenAt === null ? text.unseen : text.seen({ when: formatDateTime(seenAt) })]
      : []),
    ...(reportId ? [text.fromReport({ id: reportId })] : []),
  ];
}
