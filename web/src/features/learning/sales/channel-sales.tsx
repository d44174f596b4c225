import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { channelSales } from '@dolphin/contract/learning/sales/sales.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatWon } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { salesText } from './sales.text.ts';
import './sales.css';

type Sales = OutputOf<typeof channelSales.list>;

/** Classes and worksheets of the channel that have a price; nothing where there are none. [PAY-1] */
export function ChannelSales() {
  const text = useText(salesText);
  const { channelId } = useChannel();
  const { data } = useRead(channelSales.list, { channelId }, { isQuiet: true });
  if (!data) return null;
  const { worksheetList, courseClassList } = data;
  return (
    <>
      {courseClassList.length === 0 ? null : (
        <section className="sales">
          <h2>{text.classes}</h2>
          <ul className="sales-list">
            {courseClassList.map((offer) => (
              <ClassLine key={offer.courseClassId} offer={offer} />
            ))}
          </ul>
        </section>
      )}
      {worksheetList.length === 0 ? null : (
        <section className="sales">
          <h2>{text.worksheets}</h2>
          <ul className="sales-list">
            {worksheetList.map((offer) => (
              <WorksheetLine key={offer.worksheetId} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ClassLine({ offer }: { readonly offer: Sales['courseClassList'][number] }) {
  const text = useText(salesText);
  const { at } = useChannel();
  const { courseClassId, title, courseTitle, coachName, startsOn, endsOn, priceKrw, seatsLeft, isMine } = offer;
  const facts = [
    courseTitle,
    ...(coachName === null ? [] : [coachName]),
    ...(startsOn === null ? [] : [text.from({ day: formatDay(startsOn) })]),
    ...(endsOn === null ? [] : [text.until({ day: formatDay(endsOn) })]),
    ...(seatsLeft === null || isMine ? [] : [text.seats({ count: seatsLeft })]),
  ];
  return (
    <Line title={title} to={at(`/classes/${courseClassId}`)} facts={facts.join(' · ')} priceKrw={priceKrw}>
      {isMine ? (
        <Link to={at('/classes')} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {text.mine}
        </Link>
      ) : seatsLeft === 0 ? (
        <Badge size="sm">{text.soldOut}</Badge>
      ) : (
        <Buy type="COURSE_CLASS" id={courseClassId} title={title} />
      )}
    </Line>
  );
}

function WorksheetLine({ offer }: { readonly offer: Sales['worksheetList'][number] }) {
  const text = useText(salesText);
  const { worksheetId, title, summary, itemCount, priceKrw, isMine } = offer;
  const facts = [...(summary === '' ? [] : [summary]), text.items({ count: itemCount })];
  return (
    <Line title={title} facts={facts.join(' · ')} priceKrw={priceKrw}>
      {isMine ? (
        <Link
          to={`/learn/worksheets/${worksheetId}` as string}
          aria-label={text.openOf({ title })}
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
        >
          {text.open}
        </Link>
      ) : (
        <Buy type="WORKSHEET" id={worksheetId} title={title} />
      )}
    </Line>
  );
}

type LineProps = {
  readonly title: string;
  /** The page that has more about it. */ readonly to?: string;
  readonly facts: string;
  readonly priceKrw: number;
  readonly children: ReactNode;
};

function Line({ title, to, facts, priceKrw, children }: LineProps) {
  return (
    <li>
      <div>
        {to === undefined ? (
          <b>{title}</b>
        ) : (
          <Link to={to} className={textLinkClass}>
            <b>{title}</b>
          </Link>
        )}
        <p className="text-muted">{facts}</p>
      </div>
      <b className="sales-price">{formatWon(priceKrw)}</b>
      {children}
    </li>
  );
}

type BuyProps = { readonly type: 'COURSE_CLASS' | 'WORKSHEET'; readonly id: number; readonly title: string };

function Buy({ type, id, title }: BuyProps) {
  const text = useText(salesText);
  return (
    <Link
      to={`/purchase/product?content_type=${type}&content_id=${id}` as string}
      aria-label={text.buyOf({ title })}
      className={buttonClass({ size: 'sm' })}
    >
      {text.buy}
    </Link>
  );
}
