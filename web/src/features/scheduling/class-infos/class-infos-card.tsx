import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { classInfos } from '@dolphin/contract/scheduling/class-infos/class-infos.contract';
import { registrationClock } from '@dolphin/contract/scheduling/class-infos/first-registration-date';
import { useCommand, useRead } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { classInfosText } from './class-infos.text.ts';
import './class-infos.css';

type Member = OutputOf<typeof classInfos.ofClass>['memberList'][number];

/** Whether a class asks for class information, and what its people entered; for those who teach. [SCH-7] */
export function ClassInfosCard({
  channelId,
  courseClassId,
}: {
  readonly channelId: number;
  readonly courseClassId: number;
}) {
  const text = useText(classInfosText);
  const read = useRead(classInfos.ofClass, { channelId, courseClassId }, { isQuiet: true });
  const ask = useCommand(classInfos.ask, { refresh: [classInfos.ofClass] });
  const found = read.data;
  return (
    <Card title={text.title}>
      {found ? (
        <div className="class-infos">
          <Switch
            label={text.ask}
            hint={text.askHint}
            checked={found.isAsked}
            disabled={ask.isPending}
            onCheckedChange={(isAsked) => ask.mutate({ channelId, courseClassId, isAsked })}
          />
          <Entered members={found.memberList} />
        </div>
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  );
}

function Entered({ members }: { readonly members: readonly Member[] }) {
  const text = useText(classInfosText);
  if (members.length === 0) return <p>{text.none}</p>;
  const count = members.filter(({ classInfo }) => classInfo !== null).length;
  return (
    <>
      <p>{text.entered({ count, all: members.length })}</p>
      {count === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label={text.title}>
          {members.map(({ userId, nickname, classInfo }) => (
            <li key={userId}>
              <b>{nickname}</b>
              {classInfo === null ? (
                <span className="text-muted">{text.notYet}</span>
              ) : (
                <>
                  <TextLink href={`tel:${classInfo.phoneNumber}`}>{withDashes(classInfo.phoneNumber)}</TextLink>
                  <small>
                    {text[classInfo.subject]} ·{' '}
                    {text.since({ when: formatRegistration(classInfo.firstRegistrationDate) })}
                  </small>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** As days are written everywhere, with the hour in Korea. */
function formatRegistration(instant: string): string {
  const clock = registrationClock(instant);
  return `${formatDay(clock.slice(0, 10))} ${clock.slice(11)}`;
}

/** 010-1234-5678 */
function withDashes(phoneNumber: string): string {
  return phoneNumber.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}
