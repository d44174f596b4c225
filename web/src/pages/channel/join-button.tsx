import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { joinButtonText } from './join-button.text.ts';

const MemberFormModal = lazyPart(() =>
  import('../../features/channels/join/member-form-modal.tsx').then((module) => ({ default: module.MemberFormModal })),
);

/** The join button: opens the form, or links to the join page; there members edit their information and leave. */
export function JoinButton() {
  const text = useText(joinButtonText);
  const { isSignedUp } = useUser();
  const { info, roles, may, at } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const role = roles.find((one) => one !== 'ROLE_ADMIN');
  if (role !== undefined && may('VISITOR'))
    return (
      <Link to={at('/join')} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {text.mine}
      </Link>
    );
  if (role === 'PENDING')
    return (
      <Link to={at('/join')} className={buttonClass({ variant: 'ghost' })}>
        {text.waiting}
      </Link>
    );
  // A suspended or banned user cannot join; the join page shows why and whom to contact.
  if (role === 'SUSPEND' || role === 'BEN')
    return (
      <Link to={at('/join')} className={buttonClass({ variant: 'ghost' })}>
        {role === 'BEN' ? text.banned : text.suspended}
      </Link>
    );
  if (role !== undefined || !isSignedUp)
    return (
      <Link to={at('/join')} className={buttonClass({})}>
        {text.join}
      </Link>
    );
  return (
    <>
      <Button size="lg" onClick={() => setIsOpen(true)}>
        {info.joinMethod === 'IMMEDIATELY' ? text.join : text.apply}
      </Button>
      {isOpen ? (
        <Suspense>
          <MemberFormModal type="JOIN" onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
