import { guardianMessageOffice } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { formatWon } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { OfficeList } from './office-list.tsx';
import { messageOfficeText } from './message-office.text.ts';

/** What messages cost in each month. [SMS-109] */
export function MessageCosts() {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const read = useRead(guardianMessageOffice.costs, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <OfficeList
      read={read}
      items={read.data?.monthList}
      empty={text.noCosts}
      itemOf={({ month, smsCount, lmsCount, failedCount, priceKrw }) => (
        <li key={month} className="messages-item">
          <div className="messages-head">
            <strong>{month.slice(0, 7)}</strong>
            <strong>{formatWon(priceKrw)}</strong>
          </div>
          <p className="messages-note">
            {text.sms} {smsCount} · {text.lms} {lmsCount} · {text.failedCount} {failedCount}
          </p>
        </li>
      )}
    />
  );
}
