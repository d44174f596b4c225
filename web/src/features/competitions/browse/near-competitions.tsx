import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { Link } from '@tanstack/react-router';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Countdown } from '../../../shared/competitions/clock/countdown.tsx';
import { useServerNow } from '../../../shared/competitions/clock/use-server-now.ts';
import { competitionText } from '../../../shared/competitions/competitions.text.ts';
import { PHASE_TONES } from '../../../shared/competitions/phase-tones.ts';

/** A competition of mine that runs or begins soon; nothing otherwise. [LMS-331] */
export function NearCompetitions() {
  const text = useText(competitionText);
  const read = useRead(competitions.near, {}, { isQuiet: true, staleTimeMs: 0 });
  const now = useServerNow(read.data?.serverNow ?? new Date(0).toISOString(), read.dataUpdatedAt);
  useEvent(competitionEvents.participationChanged, () => void refresh(competitions.near));
  const [next] = read.data?.competitionList ?? [];
  if (!next) return null;
  const isUpcoming = now < Date.parse(next.startsAt);
  return (
    <Card title={text.near}>
      <p>
        <b>{next.title}</b> <Badge tone={PHASE_TONES[next.phase]}>{text[`phase${next.phase}`]}</Badge>
      </p>
      <Countdown
        label={isUpcoming ? text.untilStart : text.untilEnd}
        until={isUpcoming ? next.startsAt : next.endsAt}
        now={now}
      />
      <Link
        to="/competitions/$competitionId"
        params={{ competitionId: String(next.competitionId) }}
        className={buttonClass({ size: 'sm' })}
      >
        {text.nearOpen}
      </Link>
    </Card>
  );
}
