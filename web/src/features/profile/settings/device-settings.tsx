import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { leaveSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadStates } from './read-states.tsx';
import { devicesText } from './security.text.ts';

type Device = OutputOf<typeof sessions.devices>['deviceList'][number];

export function DeviceSettings() {
  const text = useText(devicesText);
  const devices = useRead(sessions.devices, {}, { isQuiet: true, staleTimeMs: 0 });
  return (
    <Card as="div" className="settings-groups">
      <p className="settings-note">{text.hint}</p>
      <ReadStates read={devices}>
        {({ deviceList }) =>
          deviceList.length === 0 ? (
            <EmptyState compact title={text.none} />
          ) : (
            <ul className="settings-rows" aria-label={text.title}>
              {deviceList.map((device) => (
                <DeviceRow key={device.deviceId} device={device} />
              ))}
            </ul>
          )
        }
      </ReadStates>
      <SignOutEverywhere />
    </Card>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const text = useText(devicesText);
  const name = useDeviceName(device);
  const command = useCommand(sessions.signOutDevice, {
    refresh: [sessions.devices],
    onSuccess: () => overlay.toast(text.signedOut, { kind: 'ok' }),
  });
  return (
    <li>
      <MonitorSmartphone aria-hidden className="settings-icon" />
      <div className="settings-row-body">
        <b>{name}</b>{' '}
        {device.isCurrent ? (
          <Badge tone="ok" size="sm">
            {text.current}
          </Badge>
        ) : null}
        <p className="settings-note">
          {text.used({ when: formatRelative(device.lastUsedAt) })} ·{' '}
          {text.since({ when: formatDateTime(device.signedInAt) })}
          {device.address === null ? null : ` · ${device.address}`}
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text.signOutOf({ name })}
          loading={command.isPending}
          onClick={() => command.mutate({ deviceId: device.deviceId })}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: Device): string {
  const text = useText(devicesText);
  if (browser !== null && system !== null) return text.device({ browser, system });
  return browser ?? system ?? text.unknownBrowser;
}

function SignOutEverywhere() {
  const text = useText(devicesText);
  const command = useCommand(sessions.signOutEverywhere);
  const ask = async () => {
    const confirmed = await overlay.confirm({
      title: text.everywhereAsk,
      hint: text.everywhereHint,
      confirmLabel: text.everywhere,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () => command.mutateAsync({}),
    });
    if (!confirmed) return;
    leaveSession();
    go('/signin', { replace: true });
  };
  return (
    <div>
      <Button variant="danger" onClick={() => void ask()}>
        {text.everywhere}
      </Button>
    </div>
  );
}
