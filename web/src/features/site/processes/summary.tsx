import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { processes } from '@dolphin/contract/site/processes.contract';
import { useText } from '../../../lib/text/use-text.ts';
import { rolesOf } from './process-card.tsx';
import { processesText } from './processes.text.ts';

type Status = OutputOf<typeof processes.status>;

/** From here on somebody waits longer than is usual. */
const LATE_SECONDS = { job: 300, listener: 120, judging: 60 } as const;

/** One sentence for everybody; below it what needs a look, most important first. */
export function Summary({ status }: { readonly status: Status }) {
  const text = useText(processesText);
  const remarks = remarksOf(status, text);
  const count = status.processList.filter(({ state }) => state !== 'GONE').length;
  return (
    <div className="processes-summary" role="status" data-look={remarks.length > 0 || undefined}>
      <strong>{remarks.length > 0 ? text.look : text.allGood}</strong>
      {remarks.length > 0 ? (
        <ul>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      ) : (
        <p>{text.allGoodHint({ count })}</p>
      )}
    </div>
  );
}

function remarksOf(status: Status, text: ReturnType<typeof useText<(typeof processesText)['KO']>>): readonly string[] {
  const { processList, slowestListener: listener } = status;
  const about = (state: 'GONE' | 'BUSY') =>
    processList
      .filter((process) => process.state === state)
      .map((process) => ({ host: process.hostName, roles: rolesOf(process, text) }));
  const remarks = [
    ...status.missingRoleList.map((role) => text.missing({ role: text[role], effect: text[`missing_${role}`] })),
    ...about('GONE').map(text.isGone),
    ...(status.oldestJudgingSeconds >= LATE_SECONDS.judging
      ? [text.judgingLate({ count: status.oldestJudgingSeconds })]
      : []),
    ...(status.oldestJobSeconds >= LATE_SECONDS.job ? [text.jobsLate({ count: status.oldestJobSeconds })] : []),
    ...(listener && listener.seconds >= LATE_SECONDS.listener
      ? [text.listenerLate({ name: listener.name, count: listener.seconds })]
      : []),
    ...about('BUSY').map(text.isBusy),
    ...(status.versionList.length > 1 ? [text.versions({ list: status.versionList.join(', ') })] : []),
  ];
  return [...new Set(remarks)];
}
