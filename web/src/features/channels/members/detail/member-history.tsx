import { changeKindOf } from '@dolphin/contract/channels/members/member-roles';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Localized } from '@dolphin/contract/core/text';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { memberDetailText } from './member-detail.text.ts';

/** Who made this member what, when and why, newest first. [CHN-141] */
export function MemberHistory({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(memberDetailText);
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <section className="member-part" aria-label={text.history}>
      <h3>{text.history}</h3>
      <ol className="history">
        {starts.map((before) => (
          <HistoryPart
            key={before ?? 0}
            channelMemberId={channelMemberId}
            before={before}
            isLast={before === starts.at(-1)}
            onMore={(next) => setStarts([...starts, next])}
          />
        ))}
      </ol>
    </section>
  );
}

function HistoryPart({
  channelMemberId,
  before,
  isLast,
  onMore,
}: {
  readonly channelMemberId: number;
  readonly before: number | null;
  readonly isLast: boolean;
  readonly onMore: (next: number) => void;
}) {
  const text = useText(memberDetailText);
  const roles = useText(roleText);
  const { channelId } = useChannel();
  const { data } = useRead(
    members.histories,
    { channelId, channelMemberId, ...(before === null ? {} : { before }) },
    { isQuiet: true, staleTimeMs: 0 },
  );
  if (!data)
    return (
      <li aria-busy="true">
        <SkeletonText lines={3} />
      </li>
    );
  const { next } = data;
  return (
    <>
      {data.historyList.map(({ historyId, from, to, actor, reason, createdAt }) => (
        <li key={historyId} data-kind={changeKindOf(from, to)}>
          <b>{sentenceOf(from, to, text, roles)}</b>
          <span className="text-muted">
            {formatDateTime(createdAt)} · {actor ? text.by({ name: actor.nickname }) : text.byThemselves}
          </span>
          {reason ? <span>{text.reason({ reason })}</span> : null}
        </li>
      ))}
      {isLast && next !== null ? (
        <li>
          <Button size="sm" variant="ghost" onClick={() => onMore(next)}>
            {text.more}
          </Button>
        </li>
      ) : null}
    </>
  );
}

type Detail = Localized<(typeof memberDetailText)['KO']>;
type Roles = Localized<(typeof roleText)['KO']>;

function sentenceOf(from: ChannelRole | null, to: ChannelRole | null, text: Detail, roles: Roles): string {
  const kind = changeKindOf(from, to);
  const names = { from: from === null ? '' : roles[from], to: to === null ? '' : roles[to] };
  const sentence = text[kind];
  return typeof sentence === 'string' ? sentence : sentence(names);
}
