import type { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { RoleBadge } from '../../../shared/role-badge.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { channelHomeText } from './home.text.ts';

type Main = OutputOf<typeof channelMainPage.detail>;
type Reading = {
  readonly data: Main | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Who is here, who runs the channel, and when it is closed. */
export function HomePeople({ main }: { readonly main: Reading }) {
  const text = useText(channelHomeText);
  if (!main.data) {
    return main.isError ? (
      <Card>
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={main.isFetching}
          onRetry={() => void main.refetch()}
        />
      </Card>
    ) : (
      <Card>
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      </Card>
    );
  }
  return (
    <>
      <Here main={main.data} />
      {main.data.staffList.length > 0 ? (
        <Card title={text.staff}>
          <ul className="channel-home-people">
            {main.data.staffList.map(({ role, ...person }) => (
              <li key={person.userId}>
                <UserChip {...person} size={40} />
                <RoleBadge role={role} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {main.data.holidayList.length > 0 ? (
        <Card title={text.holidays}>
          <ul className="channel-home-days">
            {main.data.holidayList.map((day) => (
              <li key={day.holidayId}>
                <b>{day.name}</b>
                <span>
                  {day.startDate === day.endDate
                    ? formatDay(day.startDate)
                    : text.until({ start: formatDay(day.startDate), end: formatDay(day.endDate) })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function Here({ main }: { readonly main: Main }) {
  const text = useText(channelHomeText);
  const { may } = useChannel();
  return (
    <Card title={text.here}>
      {!may('VISITOR') ? (
        <p className="text-muted">{text.hereForMembers}</p>
      ) : main.onlineList.length === 0 ? (
        <p className="text-muted">{text.nobodyHere}</p>
      ) : (
        <ul className="channel-home-faces">
          {main.onlineList.map((person) => (
            <li key={person.userId}>
              <UserChip {...person} size={40} look="picture" presence="ONLINE" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
