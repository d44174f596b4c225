import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { notificationSettings } from '@dolphin/contract/social/notifications/notification-settings.contract';
import { notificationKindText } from '@dolphin/contract/social/notifications/notifications.text';
import { formatDateTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { keyOf, useCommand, useRead } from '../../../lib/query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { TimePicker } from '../../../ui/date/time-picker.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { KindIcon } from './kind-icon.tsx';
import { centreText, settingsText } from './notification-centre.text.ts';

type Settings = OutputOf<typeof notificationSettings.read>;
type Change = InputOf<typeof notificationSettings.change>;
type Part = { readonly settings: Settings; readonly change: (input: Change) => void };

const USUAL_NIGHT = { from: '22:00', to: '08:00' };
const HOUR_MS = 3_600_000;
const MUTES = [
  ['mute1h', 1],
  ['mute8h', 8],
  ['mute1d', 24],
] as const;
const METHODS = ['centre', 'toast', 'email'] as const;

/** How to be notified: stored, shown, by mail; quiet hours; and a pause. Every switch takes effect at once. */
export function NotificationSettings() {
  const text = useText(centreText);
  const saved = useText(settingsText);
  const read = useRead(notificationSettings.read, {}, { isQuiet: true });
  const command = useCommand(notificationSettings.change, {
    onSuccess: (settings) => {
      queryClient.setQueryData(keyOf(notificationSettings.read, {}), settings);
      overlay.toast(saved.saved, { kind: 'ok' });
    },
  });
  if (!read.data) {
    if (read.isError)
      return (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      );
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  }
  const part: Part = { settings: read.data, change: (input) => command.mutate(input) };
  return (
    <div className="news-settings">
      <Mute {...part} />
      <QuietHours {...part} />
      <Kinds {...part} />
    </div>
  );
}

function Mute({ settings: { mutedUntil }, change }: Part) {
  const text = useText(settingsText);
  return (
    <Card title={text.mute}>
      <p className="news-note">
        {mutedUntil === null ? text.muteHint : text.mutedUntil({ when: formatDateTime(mutedUntil) })}
      </p>
      <div className="news-buttons">
        {mutedUntil === null ? (
          MUTES.map(([label, hours]) => (
            <Button
              key={label}
              size="sm"
              variant="ghost"
              onClick={() => change({ mutedUntil: new Date(Date.now() + hours * HOUR_MS).toISOString() })}
            >
              {text[label]}
            </Button>
          ))
        ) : (
          <Button size="sm" onClick={() => change({ mutedUntil: null })}>
            {text.unmute}
          </Button>
        )}
      </div>
    </Card>
  );
}

function QuietHours({ settings: { quietHours }, change }: Part) {
  const text = useText(settingsText);
  const texts = {
    hour: text.hour,
    minute: text.minute,
    hourOption: (hour: number) => text.hourOption({ hour }),
    minuteOption: (minute: number) => text.minuteOption({ minute }),
  };
  return (
    <Card title={text.quiet}>
      <Switch
        label={text.quietOn}
        hint={text.quietHint}
        checked={quietHours !== null}
        onCheckedChange={(on) => change({ quietHours: on ? USUAL_NIGHT : null })}
      />
      {quietHours ? (
        <div className="news-times">
          <TimePicker
            label={text.quietFrom}
            texts={texts}
            value={quietHours.from}
            onValueChange={(from) => change({ quietHours: { ...quietHours, from } })}
          />
          <TimePicker
            label={text.quietTo}
            texts={texts}
            value={quietHours.to}
            onValueChange={(to) => change({ quietHours: { ...quietHours, to } })}
          />
        </div>
      ) : null}
    </Card>
  );
}

function Kinds({ settings: { kindList }, change }: Part) {
  const text = useText(settingsText);
  const names = useText(notificationKindText);
  return (
    <Card title={text.kinds}>
      <p className="news-note">{text.kindsHint}</p>
      <table className="news-kinds">
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            {METHODS.map((method) => (
              <th key={method} scope="col">
                {text[method]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindList.map(({ kind, ways }) => (
            <tr key={kind}>
              <th scope="row">
                <span className="news-kind">
                  <KindIcon kind={kind} />
                  {names[kind]}
                </span>
              </th>
              {METHODS.map((method) => (
                <td key={method}>
                  <Switch
                    hideLabel
                    label={text.way({ kind: names[kind], way: text[method] })}
                    checked={ways[method]}
                    onCheckedChange={(on) => change({ kindList: [{ kind, ways: { ...ways, [method]: on } }] })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
