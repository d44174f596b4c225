import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatDay } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { StateBadge } from './consent-badge.tsx';
import { ConsentActions } from './consent-actions.tsx';
import { ConsentChild } from './consent-child.tsx';
import type { ConsentDetailData } from './consent-data.ts';
import { consentsText } from './consents.text.ts';
import './consents.css';

type Child = ConsentDetailData['childList'][number];

const FILTERS = ['all', 'waiting', 'agreed', 'refused'] as const;
type Filter = (typeof FILTERS)[number];
const isIn: Readonly<Record<Filter, (child: Child) => boolean>> = {
  all: () => true,
  waiting: ({ answer }) => answer === null,
  agreed: ({ answer }) => answer?.answer === 'AGREED',
  refused: ({ answer }) => answer?.answer === 'REFUSED',
};

/** One request with its children; answers appear as they come. [CHN-229] */
export function ConsentDetail({ consentRequestId }: { readonly consentRequestId: number }) {
  const text = useText(consentsText);
  const { channelId, at } = useChannel();
  const [filter, setFilter] = useState<Filter>('all');
  const read = useRead(consentRequests.detail, { channelId, consentRequestId }, { isQuiet: true, staleTimeMs: 0 });
  useEvent(consentRequestEvents.consentsChanged, () => void refresh(consentRequests.detail));
  const request = read.data;
  return (
    <ManageFrame place="consents" title={request?.title ?? text.title} read={read}>
      {request ? (
        <div className="consents">
          <Link className={textLinkClass} to={at('/manage/consents')}>
            {text.back}
          </Link>
          <Card as="div">
            <div className="consents">
              <div className="consents-head">
                <StateBadge state={request.state} isAnswerable={request.isAnswerable} />
                <span>{text.due({ day: formatDay(request.dueDay) })}</span>
                {request.remindedAt === null ? null : (
                  <span className="consents-note">{text.lastReminded({ at: formatDateTime(request.remindedAt) })}</span>
                )}
              </div>
              <p className="consents-text">{request.content}</p>
              {request.refusalNote === '' ? null : <p className="consents-note">{request.refusalNote}</p>}
              <ConsentActions request={request} />
            </div>
          </Card>
          <Card as="div">
            <Tabs
              label={text.children}
              value={filter}
              onValueChange={setFilter}
              tabs={FILTERS.map((value) => {
                const shown = request.childList.filter(isIn[value]);
                return {
                  value,
                  label: `${text[value]} ${shown.length}`,
                  panel:
                    shown.length === 0 ? (
                      <EmptyState compact title={text.noneHere} />
                    ) : (
                      <ul className="consents-list consents-children">
                        {shown.map((child) => (
                          <ConsentChild
                            key={child.channelMemberId}
                            child={child}
                            consentRequestId={request.consentRequestId}
                          />
                        ))}
                      </ul>
                    ),
                };
              })}
            />
          </Card>
        </div>
      ) : null}
    </ManageFrame>
  );
}
