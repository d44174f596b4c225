import type { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Users from 'lucide-react/icons/users';
import { formatDateTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Balloon } from '../../../shared/competitions/balloon/balloon.tsx';
import { Countdown } from '../../../shared/competitions/clock/countdown.tsx';
import { competitionText } from '../../../shared/competitions/competitions.text.ts';
import { PHASE_TONES } from '../../../shared/competitions/phase-tones.ts';
import '../../../shared/competitions/competitions.css';
import './browse.css';

export type CompetitionCardItem = OutputOf<typeof competitions.list>['competitionList'][number];

/** One competition: what it is, when, with whom, and balloons of its problems. */
export function CompetitionCard({ item, now }: { readonly item: CompetitionCardItem; readonly now: number }) {
  const text = useText(competitionText);
  const { phase, startsAt, endsAt, entry, myState } = item;
  const isUpcoming = now < Date.parse(startsAt);
  const isOver = now >= Date.parse(endsAt);
  return (
    <li>
      <Link
        to="/competitions/$competitionId"
        params={{ competitionId: String(item.competitionId) }}
        className="contest-card"
        data-phase={phase}
      >
        <span className="contest-balloons" aria-hidden>
          {item.colourList.map((colour, index) => (
            <Balloon key={index} colour={colour} label={String.fromCodePoint(65 + index)} />
          ))}
        </span>
        <b className="contest-title">{item.title}</b>
        <span className="contest-badges">
          <Badge tone={PHASE_TONES[phase]}>{text[`phase${phase}`]}</Badge>
          <Badge tone="neutral">{text[item.kind]}</Badge>
          <Badge tone="neutral">{text[entry]}</Badge>
          {item.isRated ? <Badge tone="reward">{text.rated}</Badge> : null}
          {myState === null || myState === 'WITHDRAWN' ? null : (
            <Badge tone={myState === 'ADMITTED' ? 'ok' : 'warning'}>{text[`state${myState}`]}</Badge>
          )}
        </span>
        <span className="contest-fact">
          <CalendarDays aria-hidden size={18} />
          {formatDateTime(startsAt)}
        </span>
        <span className="contest-fact">
          <Users aria-hidden size={18} />
          {text[entry === 'TEAM' ? 'teams' : 'people']({ count: item.participantCount })} ·{' '}
          {text.problemCount({ count: item.problemCount })} · {item.place?.name ?? text.site}
        </span>
        {isOver ? null : (
          <Countdown
            label={isUpcoming ? text.untilStart : text.untilEnd}
            until={isUpcoming ? startsAt : endsAt}
            now={now}
          />
        )}
      </Link>
    </li>
  );
}
