import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Countdown } from '../../../shared/competitions/clock/countdown.tsx';
import { useServerNow } from '../../../shared/competitions/clock/use-server-now.ts';
import { competitionText } from '../../../shared/competitions/competitions.text.ts';
import { PHASE_TONES } from '../../../shared/competitions/phase-tones.ts';

type Props = {
  readonly next: OutputOf<typeof competitions.near>['competitionList'][number];
  readonly serverNow: string;
  /** When the answer came, by the browser's clock. */
  readonly readAt: number;
};

export function NearCompetition({ next, serverNow, readAt }: Props) {
  const text = useText(competitionText);
  const now = useServerNow(serverNow, readAt);
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
