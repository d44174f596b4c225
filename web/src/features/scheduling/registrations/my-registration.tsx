import { myRegistrations, openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { leftOf } from './clock.ts';
import { registrationsText } from './registrations.text.ts';
import { registrationWordsText } from './words.text.ts';

const SECOND_MS = 1_000;
const CHANGED = [openClasses.one, openClasses.list, myRegistrations.list, courseClasses.mine];

/** How much time is left for an offer, and the button that accepts it; in a class with a price it leads to the purchase. [LMS-283] */
export function OfferPart({
  registrationId,
  courseClassId,
  offeredUntil,
  priceKrw,
}: {
  readonly registrationId: number;
  readonly courseClassId: number;
  readonly offeredUntil: string;
  readonly priceKrw: number | null;
}) {
  const text = useText(registrationsText);
  const now = useNow();
  const accept = useCommand(myRegistrations.setState, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.accepted, { kind: 'ok' }),
  });
  const left = leftOf(offeredUntil, now);
  if (!left) return <p className="offer-left">{text.leftNone}</p>;
  return (
    <div className="offer-part">
      {priceKrw === null ? (
        <Button
          variant="reward"
          loading={accept.isPending}
          onClick={() => accept.mutate({ registrationId, state: 'CONFIRMED' })}
        >
          {text.accept}
        </Button>
      ) : (
        <Link
          to={`/purchase/product?content_type=COURSE_CLASS&content_id=${courseClassId}` as string}
          className={buttonClass({ variant: 'reward' })}
        >
          {text.acceptBuy}
        </Link>
      )}
      <span className="offer-left tabular">{left.hours > 0 ? text.leftHours(left) : text.leftMinutes(left)}</span>
    </div>
  );
}

/** The time, each second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function GiveUpButton({
  registrationId,
  title,
  isPaid,
}: {
  readonly registrationId: number;
  readonly title: string;
  readonly isPaid: boolean;
}) {
  const text = useText(registrationsText);
  const words = useText(registrationWordsText);
  const cancel = useCommand(myRegistrations.setState, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.givenUp),
  });
  const ask = async () => {
    const isSure = await overlay.confirm({
      title: text.giveUpTitle({ title }),
      hint: text.giveUpHint,
      confirmLabel: text.giveUp,
      cancelLabel: words.close,
      danger: true,
    });
    if (isSure) cancel.mutate({ registrationId, state: 'CANCELLED' });
  };
  if (isPaid)
    return (
      <p className="text-muted">
        {text.paidHint}{' '}
        <Link to="/orders" className={textLinkClass}>
          {text.toOrders}
        </Link>
      </p>
    );
  return (
    <Button
      variant="plain"
      size="sm"
      aria-label={text.giveUpOf({ title })}
      loading={cancel.isPending}
      onClick={() => void ask()}
    >
      {text.giveUp}
    </Button>
  );
}
