import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatBytes } from '../../../shared/rich-text/format-bytes.ts';
import { JoinForm, PlanFeatures } from './plan-card.tsx';
import { plansText, subscriptionText } from './plans.text.ts';
import { StorageUse } from './storage-use.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { type OpenCardWindow, useJoining } from './use-joining.ts';
import './plans.css';

/** Settings of a channel → plan: what it has, what is charged next, or how to join. [PAY-5] */
export function ChannelPlan({ openWindow }: { readonly openWindow: OpenCardWindow }) {
  const { channelId, may } = useChannel();
  const read = useRead(plans.ofChannel, { channelId }, { isQuiet: true, enabled: may('MANAGER') });
  const place = useRef<HTMLDivElement>(null);
  const isRead = read.data !== undefined;
  // A link to the plan comes before the plan is there.
  useEffect(() => {
    if (isRead && location.hash === '#plan') place.current?.scrollIntoView({ block: 'start' });
  }, [isRead]);
  if (!read.data) return null;
  const { subscription, storageBytes, videoBytes } = read.data;
  return (
    <div id="plan" ref={place} className="plan-place">
      {subscription ? (
        <SubscriptionCard subscription={subscription} openWindow={openWindow} mayCancel={may('MASTER')} />
      ) : (
        <FreePlan openWindow={openWindow} />
      )}
      <StorageUse used={storageBytes} videos={videoBytes} />
    </div>
  );
}

function FreePlan({ openWindow }: { readonly openWindow: OpenCardWindow }) {
  const text = useText(subscriptionText);
  const names = useText(plansText);
  const { channelId, info } = useChannel();
  const list = useRead(plans.list, {}, { isQuiet: true });
  const mine = useRead(plans.mine, {}, { isQuiet: true });
  const { joinChannel, isInProgress, isNotCompleted } = useJoining(openWindow);
  const offer = list.data?.planList.find(({ engCodeName }) => engCodeName === 'CHANNEL_PRO');
  return (
    <Card title={`${text.plan} · ${info.plan === null ? text.free : names.CHANNEL_PRO}`}>
      {info.plan === null ? (
        <p className="text-muted">
          {text.freeHint({
            max: CHANNEL_PLAN_OPENS.FREE.members,
            storage: formatBytes(CHANNEL_PLAN_OPENS.FREE.storageBytes),
          })}
        </p>
      ) : null}
      <PlanFeatures plan="CHANNEL_PRO" />
      {offer && mine.data ? (
        <JoinForm
          plan={offer}
          phoneNumber={mine.data.phoneNumber}
          isPayable={list.data?.isPayable ?? false}
          isInProgress={isInProgress}
          isNotCompleted={isNotCompleted}
          onJoin={(chosen) =>
            void joinChannel({ engCodeName: 'CHANNEL_PRO', channelId, ...chosen }).then((joined) =>
              joined ? overlay.toast(text.joined, { kind: 'ok' }) : undefined,
            )
          }
        />
      ) : null}
    </Card>
  );
}
