import { guardianMessageOffice } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { messageKindText } from '@dolphin/contract/channels/guardian-messages/message-kinds.text';
import { formatWon } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { OfficeList } from './office-list.tsx';
import { messageOfficeText } from './message-office.text.ts';

/** What messages cost in each month, by kind. [SMS-109] [SMS-111] */
export function MessageCosts() {
  const text = useText(messageOfficeText);
  const kinds = useText(messageKindText);
  const { channelId } = useChannel();
  const read = useRead(guardianMessageOffice.costs, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <OfficeList
      read={read}
      items={read.data?.monthList}
      empty={text.noCosts}
      itemOf={({ month, smsCount, lmsCount, ataCount, replacedCount, failedCount, ...won }) => {
        const lines = [
          { name: kinds.ATA, value: `${ataCount} · ${formatWon(won.ataKrw)}` },
          { name: kinds.SMS, value: `${smsCount} · ${formatWon(won.smsKrw)}` },
          { name: kinds.LMS, value: `${lmsCount} · ${formatWon(won.lmsKrw)}` },
          { name: text.replacedCount, value: String(replacedCount) },
          { name: text.failedCount, value: String(failedCount) },
        ];
        return (
          <li key={month} className="messages-item">
            <div className="messages-head">
              <strong>{month.slice(0, 7)}</strong>
              <strong>
                {text.total} {formatWon(won.priceKrw)}
              </strong>
            </div>
            <dl className="messages-numbers">
              {lines.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      }}
    />
  );
}
