import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { PHASE_TONES } from '../../../shared/competitions/phase-tones.ts';
import { Countdown } from '../../../shared/competitions/clock/countdown.tsx';
import { competitionText } from '../../../shared/competitions/competitions.text.ts';
import { entryText } from './entry.text.ts';
import { type Competition, currentPlace } from './use-competition.ts';
import '../../../shared/competitions/competitions.css';
import './entry.css';

type HeadProps = {
  readonly data: Competition;
  readonly now: number;
  /** Others look at it, too: the clock is that of the competition, not of the caller. */ readonly isForAll?: boolean;
};

/** Title, times and how much of them is left. */
export function CompetitionHead({ data, now, isForAll = false }: HeadProps) {
  const text = useText(entryText);
  const words = useText(competitionText);
  return (
    <header className="contest-head bg-sky">
      <div>
        <Link to="/competitions" className={textLinkClass}>
          {text.toList}
        </Link>
        <h1>{data.title}</h1>
        <p className="contest-badges">
          <Badge tone={PHASE_TONES[data.phase]}>{words[`phase${data.phase}`]}</Badge>
          <Badge tone="neutral">{words[data.kind]}</Badge>
          <Badge tone="neutral">{words[data.entry]}</Badge>
          {data.isRated ? <Badge tone="reward">{words.rated}</Badge> : null}
        </p>
        <p>
          {text.period({ from: formatDateTime(data.startsAt), to: formatDateTime(data.endsAt) })}
          {' · '}
          {data.place?.name ?? words.site}
        </p>
      </div>
      <Clock data={data} now={now} isForAll={isForAll} />
    </header>
  );
}

function Clock({ data, now, isForAll }: Required<HeadProps>) {
  const words = useText(competitionText);
  const mine = isForAll ? undefined : currentPlace(data);
  const ownEnd = mine?.clockEndsAt ?? null;
  if (now < Date.parse(data.startsAt))
    return <Countdown isLarge label={words.untilStart} until={data.startsAt} now={now} />;
  if (mine && !mine.isFinished && ownEnd !== null && now < Date.parse(ownEnd))
    return <Countdown isLarge label={words.untilMyEnd} until={ownEnd} now={now} />;
  if (now < Date.parse(data.endsAt)) return <Countdown isLarge label={words.untilEnd} until={data.endsAt} now={now} />;
  return null;
}
