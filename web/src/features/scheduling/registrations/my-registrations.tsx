import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { myRegistrations } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { LIVE_STATES } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrationEvents } from '@dolphin/contract/scheduling/registrations/registrations.events';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { clockOf } from './clock.ts';
import { GiveUpButton, OfferPart } from './my-registration.tsx';
import { registrationsText } from './registrations.text.ts';
import { ProgressBadge, StateBadge } from './state-badges.tsx';
import './registrations.css';

type MyRegistration = OutputOf<typeof myRegistrations.list>['registrationList'][number];

/** What became of the learner's applications in this channel; nothing for whoever never applied. [LMS-9] */
export function MyRegistrations() {
  const text = useText(registrationsText);
  const words = useText(learningTermsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const { data } = useRead(
    myRegistrations.list,
    { channel_id: channelId, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  useEvent(registrationEvents.registrationChanged, () => void refresh(myRegistrations.list));
  if (!data || data.totalCount === 0) return null;
  return (
    <Card title={text.mine}>
      <ul className="my-registrations">
        {data.registrationList.map((one) => (
          <Line key={one.registrationId} one={one} />
        ))}
      </ul>
      {data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={data.pageCount}
          onPage={setPage}
          texts={{
            nav: words.pages,
            first: words.first,
            previous: words.previous,
            next: words.next,
            last: words.last,
            page: (one) => words.page({ page: one }),
          }}
        />
      ) : null}
    </Card>
  );
}

function Line({ one }: { readonly one: MyRegistration }) {
  const text = useText(registrationsText);
  const { at } = useChannel();
  const { registrationId, courseClassId, title, state, progressState, startTime, waitNumber, offeredUntil } = one;
  const facts = [
    one.courseTitle ?? text.closedClass,
    formatDay(one.registrationDate),
    ...(startTime === null ? [] : [clockOf(startTime)]),
    ...one.optionList.map(({ label, choice }) => `${label}: ${choice}`),
    ...(waitNumber === null ? [] : [text.waitNumber({ number: waitNumber })]),
  ];
  return (
    <li>
      <div>
        <p className="my-registration-head">
          {courseClassId === null ? (
            <b>{title}</b>
          ) : (
            <Link to={at(`/classes/${courseClassId}`)} className={textLinkClass}>
              <b>{title}</b>
            </Link>
          )}
          <StateBadge state={state} />
          {state === 'CONFIRMED' || progressState === 'DROPPED' ? <ProgressBadge state={progressState} /> : null}
        </p>
        <p className="text-muted">{facts.join(' · ')}</p>
        {state === 'OFFERED' && offeredUntil !== null && courseClassId !== null ? (
          <OfferPart
            registrationId={registrationId}
            courseClassId={courseClassId}
            offeredUntil={offeredUntil}
            priceKrw={one.priceKrw}
          />
        ) : null}
      </div>
      {LIVE_STATES.includes(state) && !one.isPaid && courseClassId !== null ? (
        <GiveUpButton registrationId={registrationId} title={title} isPaid={false} />
      ) : null}
    </li>
  );
}
