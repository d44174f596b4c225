import { openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refresh } from '../../../lib/query.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { JoinForClass } from '../../../shared/class-info/join-for-class.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { useClassWords } from './class-facts.tsx';
import { GiveUpButton, OfferPart } from './my-registration.tsx';
import type { OneOpenClass } from './open-class.ts';
import { registrationsText } from './registrations.text.ts';
import { ProgressBadge, StateBadge } from './state-badges.tsx';

const ApplyForm = lazyPart(() => import('./apply-form.tsx').then((module) => ({ default: module.ApplyForm })));

/** The next step for whoever looks at a class: apply, wait, buy, or what became of it. [LMS-281] */
export function ClassEntry({ found }: { readonly found: OneOpenClass }) {
  const text = useText(registrationsText);
  const words = useClassWords();
  const { at } = useChannel();
  return (
    <div className="class-entry">
      <p className="class-entry-price">
        <b>{words.price(found)}</b>
        <span>{words.seats(found)}</span>
      </p>
      {found.myRegistration ? <Mine found={found} mine={found.myRegistration} /> : <WayIn found={found} />}
      {found.mayManage ? (
        <Link to={at(`/manage/classes/${found.courseClassId}`)} className={buttonClass({ variant: 'ghost' })}>
          {text.manage}
        </Link>
      ) : null}
    </div>
  );
}

function Mine({
  found,
  mine,
}: {
  readonly found: OneOpenClass;
  readonly mine: NonNullable<OneOpenClass['myRegistration']>;
}) {
  const text = useText(registrationsText);
  const { at } = useChannel();
  const { registrationId, state, waitNumber, offeredUntil, isPaid, progressState } = mine;
  const words =
    state === 'WAITING'
      ? text.mineWAITING({ number: waitNumber ?? 1 })
      : state === 'APPLIED'
        ? text.mineAPPLIED
        : state === 'OFFERED'
          ? text.mineOFFERED
          : text.mineCONFIRMED;
  return (
    <>
      <p className="class-entry-state" role="status">
        <StateBadge state={state} />
        {state === 'CONFIRMED' ? <ProgressBadge state={progressState} /> : null}
        <span>{words}</span>
      </p>
      {state === 'OFFERED' && offeredUntil !== null ? (
        <OfferPart
          registrationId={registrationId}
          courseClassId={found.courseClassId}
          offeredUntil={offeredUntil}
          priceKrw={found.priceKrw}
        />
      ) : null}
      {state === 'CONFIRMED' ? (
        <Link to={at('/classes')} className={buttonClass({ size: 'lg' })}>
          {text.toClasses}
        </Link>
      ) : null}
      <GiveUpButton registrationId={registrationId} title={found.title} isPaid={isPaid} />
    </>
  );
}

function WayIn({ found }: { readonly found: OneOpenClass }) {
  const text = useText(registrationsText);
  const isSignedIn = useIsSignedIn();
  const { at } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const { priceKrw, seatsLeft, entry, isOver, isMember, courseClassId } = found;
  if (isOver) return <p>{text.over}</p>;
  if (priceKrw === null && entry === 'CLOSED') return <p>{text.closed}</p>;
  if (!isSignedIn)
    return (
      <a href={signInAddress()} className={buttonClass({ size: 'lg' })}>
        {text.signIn}
      </a>
    );
  if (!isMember)
    return (
      <>
        <p>{text.joinFirst}</p>
        <JoinForClass
          courseClassId={courseClassId}
          label={text.join}
          joinPage={`${at('/join')}?redirect=${encodeURIComponent(at(`/classes/${courseClassId}`))}`}
          onEntered={() => void refresh(openClasses.one)}
        />
      </>
    );
  if (priceKrw !== null && seatsLeft !== 0)
    return (
      <Link
        to={`/purchase/product?content_type=COURSE_CLASS&content_id=${courseClassId}` as string}
        className={buttonClass({ size: 'lg' })}
      >
        {text.buy}
      </Link>
    );
  return (
    <>
      <Button size="lg" onClick={() => setIsOpen(true)}>
        {seatsLeft === 0 ? text.wait : text.apply}
      </Button>
      {seatsLeft === 0 ? <p className="text-muted">{text.waitHint}</p> : null}
      {isOpen ? (
        <Suspense>
          <ApplyForm found={found} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
