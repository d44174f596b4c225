import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { formatBytes } from '../../../shared/rich-text/format-bytes.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { subscriptionText } from './plans.text.ts';

/** How much the files of the channel take, and of how much. [PAY-17] */
export function StorageUse({ used, videos }: { readonly used: number; readonly videos: number }) {
  const text = useText(subscriptionText);
  const { info } = useChannel();
  const { storageBytes: max } = CHANNEL_PLAN_OPENS[info.plan ?? 'FREE'];
  const share = videos === 0 ? null : <p>{text.storageVideos({ used: formatBytes(videos) })}</p>;
  if (max === null)
    return (
      <Card title={text.storage}>
        <p className="plan-storage">{text.storageUsed({ used: formatBytes(used) })}</p>
        {share}
        <p className="text-muted">{text.storageHintFree}</p>
      </Card>
    );
  const isFull = used >= max;
  return (
    <Card title={text.storage}>
      <ProgressBar
        label={text.storage}
        hideLabel
        showValue={false}
        value={used}
        max={max}
        valueText={text.storageOf({ used: formatBytes(used), max: formatBytes(max) })}
        tone={isFull ? 'danger' : 'bar'}
      />
      <p className="plan-storage">{text.storageOf({ used: formatBytes(used), max: formatBytes(max) })}</p>
      {share}
      <p className="text-muted">{isFull ? text.storageFull : text.storageHint({ left: formatBytes(max - used) })}</p>
    </Card>
  );
}
