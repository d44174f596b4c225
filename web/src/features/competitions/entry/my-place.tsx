import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { entryText } from './entry.text.ts';
import { RegisterForm } from './register-form.tsx';
import { TeamCard } from './team-card.tsx';
import type { Competition, MyPlace as Place } from './use-competition.ts';

const CHANGED = [competitions.detail, competitions.list, competitions.near];

type MyPlaceProps = {
  readonly data: Competition;
  readonly now: number;
  /** After the time has begun: shows the problems. */ readonly onBegun: () => void;
};

/** What the reader has to do with it: registering, the own team, beginning, and trying it again later. */
export function MyPlace({ data, now, onBegun }: MyPlaceProps) {
  const text = useText(entryText);
  const official = data.mineList.find(({ kind, state }) => kind === 'OFFICIAL' && state !== 'WITHDRAWN');
  return (
    <Card title={text.myPlace}>
      <div className="contest-stack">
        {official && official.state !== 'REJECTED' ? (
          <OwnPlace data={data} now={now} place={official} onBegun={onBegun} />
        ) : data.refusal === null ? (
          <RegisterForm data={data} />
        ) : data.refusal === 'MINE' ? null : (
          <p>{text[`refusal${data.refusal}`]}</p>
        )}
        {data.phase === 'FINAL' ? <Later data={data} onBegun={onBegun} /> : null}
      </div>
    </Card>
  );
}

function OwnPlace({ data, now, place, onBegun }: MyPlaceProps & { readonly place: Place }) {
  const text = useText(entryText);
  const hasBegun = data.timing === 'WINDOW' ? now >= Date.parse(data.startsAt) : place.clockStartsAt !== null;
  const isRunning = now >= Date.parse(data.startsAt) && now < Date.parse(data.endsAt);
  return (
    <>
      <p>
        <Badge tone={place.isDisqualified ? 'danger' : place.state === 'ADMITTED' ? 'ok' : 'warning'}>
          {place.isDisqualified
            ? text.disqualified({ reason: place.disqualifiedReason ?? '' })
            : place.isFinished
              ? text.finished
              : place.state === 'ADMITTED'
                ? text[now >= Date.parse(data.endsAt) ? 'tookPart' : 'admitted']
                : text.waiting}
        </Badge>
      </p>
      {data.phase === 'ENDED' && place.state === 'ADMITTED' && !place.isDisqualified ? <p>{text.resultsSoon}</p> : null}
      {place.team === null ? null : (
        <TeamCard data={data} team={place.team} isOpen={!hasBegun && !place.isDisqualified} />
      )}
      {place.state === 'ADMITTED' && data.timing === 'INDIVIDUAL' && isRunning && !hasBegun && !place.isDisqualified ? (
        <BeginButton data={data} onBegun={onBegun} />
      ) : null}
      {hasBegun || place.isDisqualified ? null : (
        <WithdrawButton competitionId={data.competitionId} isTeam={(place.team?.memberList.length ?? 0) > 1} />
      )}
    </>
  );
}

function BeginButton({ data, onBegun }: Pick<MyPlaceProps, 'data' | 'onBegun'>) {
  const text = useText(entryText);
  const begin = useCommand(competitionRegistration.begin, {
    refresh: CHANGED,
    onSuccess: () => {
      overlay.toast(text.begun, { kind: 'ok' });
      onBegun();
    },
  });
  const ask = async () => {
    const hint = text.beginHint({ minutes: data.durationMinutes ?? 0 });
    const given = { title: text.beginTitle, hint, confirmLabel: text.beginConfirm, cancelLabel: text.cancel };
    if (await overlay.confirm(given)) begin.mutate({ competitionId: data.competitionId });
  };
  return (
    <Button variant="reward" size="lg" wide loading={begin.isPending} onClick={() => void ask()}>
      {text.begin}
    </Button>
  );
}

function WithdrawButton({ competitionId, isTeam }: { readonly competitionId: number; readonly isTeam: boolean }) {
  const text = useText(entryText);
  const withdraw = useCommand(competitionRegistration.withdraw, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(isTeam ? text.left : text.withdrawn, { kind: 'ok' }),
  });
  const ask = async () => {
    const given = isTeam
      ? { title: text.leaveTitle, hint: text.leaveHint, confirmLabel: text.leave }
      : { title: text.withdrawTitle, hint: text.withdrawHint, confirmLabel: text.withdraw };
    if (await overlay.confirm({ ...given, cancelLabel: text.cancel, danger: true })) withdraw.mutate({ competitionId });
  };
  return (
    <Button variant="ghost" size="sm" loading={withdraw.isPending} onClick={() => void ask()}>
      {isTeam ? text.leave : text.withdraw}
    </Button>
  );
}

/** Afterwards, for oneself: against the clock or without one. [LMS-336] */
function Later({ data, onBegun }: Pick<MyPlaceProps, 'data' | 'onBegun'>) {
  const text = useText(entryText);
  const start = useCommand(competitionRegistration.takeLater, {
    refresh: CHANGED,
    onSuccess: () => {
      overlay.toast(text.laterStarted, { kind: 'ok' });
      onBegun();
    },
  });
  const has = (kind: Place['kind']) => data.mineList.some((one) => one.kind === kind);
  const isOffered = {
    VIRTUAL: data.allowsVirtual && !has('VIRTUAL'),
    PRACTICE: data.allowsPractice && !has('PRACTICE'),
  };
  const { competitionId } = data;
  if (!isOffered.VIRTUAL && !isOffered.PRACTICE) return has('PRACTICE') ? <p>{text.practising}</p> : null;
  return (
    <section className="contest-stack">
      <h3>{text.later}</h3>
      <p className="text-muted">{text.laterHint}</p>
      <div className="contest-row">
        {isOffered.VIRTUAL ? (
          <Button
            size="sm"
            title={text.virtualHint}
            loading={start.isPending}
            onClick={() => start.mutate({ competitionId, kind: 'VIRTUAL' })}
          >
            {text.virtual}
          </Button>
        ) : null}
        {isOffered.PRACTICE ? (
          <Button
            size="sm"
            variant="ghost"
            loading={start.isPending}
            onClick={() => start.mutate({ competitionId, kind: 'PRACTICE' })}
          >
            {text.practice}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
