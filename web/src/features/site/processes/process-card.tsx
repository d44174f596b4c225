import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { processes } from '@dolphin/contract/site/processes.contract';
import { formatRelative } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { processesText } from './processes.text.ts';

export type SiteProcess = OutputOf<typeof processes.status>['processList'][number];
type Text = ReturnType<typeof useText<(typeof processesText)['KO']>>;

const TONES = { GOOD: 'ok', BUSY: 'warning', GONE: 'neutral' } as const;

export function rolesOf({ roleList }: SiteProcess, text: Text): string {
  return roleList.map((role) => text[role]).join(' · ') || text.noRole;
}

export function ProcessCard({ process }: { readonly process: SiteProcess }) {
  const text = useText(processesText);
  const { hostName: host, processId, version, state, startedAt, seenAt } = process;
  return (
    <li className="processes-card" data-state={state}>
      <header>
        <div>
          <h3>{rolesOf(process, text)}</h3>
          <p className="processes-where">{text.where({ host, id: String(processId), version })}</p>
        </div>
        <Badge size="sm" tone={TONES[state]}>
          {text[state]}
        </Badge>
      </header>
      {/* The last numbers of one that is gone are out of date. */}
      {state === 'GONE' ? null : <Figures process={process} />}
      <footer>
        {text.since({ when: formatRelative(startedAt) })} · {text.seen({ when: formatRelative(seenAt) })}
      </footer>
    </li>
  );
}

function Figures({ process }: { readonly process: SiteProcess }) {
  const text = useText(processesText);
  const pool = { used: process.poolUsedCount, limit: process.poolLimit, waiting: process.poolWaitingCount };
  const figures: readonly (readonly [string, string])[] = [
    [text.eventLoop, text.milliseconds({ count: process.eventLoopMs })],
    [text.cpu, text.percent({ count: process.cpuPercent })],
    [text.memory, text.megabytes({ count: process.memoryMb })],
    [text.pool, pool.waiting > 0 ? text.poolWaits(pool) : text.poolUse(pool)],
    ...(process.eventsBehindCount === null
      ? []
      : [[text.behind, text.count({ count: process.eventsBehindCount })] as const]),
    [text.now, inHand(process, text)],
  ];
  return (
    <dl>
      {figures.map(([name, value]) => (
        <div key={name} className="processes-figure">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function inHand({ socketCount, requestCount, workCount }: SiteProcess, text: Text): string {
  const parts = [
    ...(socketCount > 0 ? [text.nowSockets({ count: socketCount })] : []),
    ...(requestCount > 0 ? [text.nowRequests({ count: requestCount })] : []),
    ...(workCount > 0 ? [text.nowWork({ count: workCount })] : []),
  ];
  return parts.join(' · ') || text.idle;
}
