import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { worldText } from './world.text.ts';

type Props = { readonly code: string; readonly isRoom: boolean; readonly onEnter: (password?: string) => void };

/** Why one is not in, and what helps. [WLD-2] */
export function PlaceRefusal({ code, isRoom, onEnter }: Props) {
  const text = useText(worldText);
  const toLounge = isRoom ? <Link to="/lounge" className={buttonClass({ variant: 'ghost' })}>{text.toLounge}</Link> : undefined;
  if (code === loungeErrors.MISMATCH_ROOM_PASSWORD.code) return <PasswordAsked onEnter={onEnter} />;
  if (code === loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER.code) return <InAnotherRoom onEnter={onEnter} />;
  if (code === loungeErrors.ROOM_NOT_FOUND.code) return <ErrorState title={text.notFound} hint={text.notFoundHint} retryLabel={text.retry} action={toLounge} />;
  if (code === loungeErrors.TOO_MANY_ROOM_MEMBER.code) return <ErrorState title={text.full} hint={text.fullHint} retryLabel={text.retry} onRetry={() => onEnter()} action={toLounge} />;
  if (code === loungeErrors.NOT_ACCEPT_ROOM.code) return <ErrorState title={text.notAccepting} retryLabel={text.retry} onRetry={() => onEnter()} action={toLounge} />;
  return <ErrorState title={text.failed} hint={text.failedHint} retryLabel={text.retry} onRetry={() => onEnter()} action={toLounge} />;
}

function PasswordAsked({ onEnter }: Pick<Props, 'onEnter'>) {
  const text = useText(worldText);
  const [typed, setTyped] = useState('');
  return (
    <form className="place-form" onSubmit={(event) => (event.preventDefault(), onEnter(typed))}>
      <h2>{text.passwordTitle}</h2>
      <PasswordField label={text.password} texts={{ show: text.show, hide: text.hide }} value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
      <Button type="submit" disabled={typed === ''}>{text.enterRoom}</Button>
    </form>
  );
}

function InAnotherRoom({ onEnter }: Pick<Props, 'onEnter'>) {
  const text = useText(worldText);
  const { data } = useRead(rooms.mine, {});
  const leave = useCommand(rooms.leave, { onSuccess: () => onEnter() });
  const place = data?.place;
  if (!place) return <ErrorState title={text.failed} hint={text.elsewhereRoomHint} retryLabel={text.retry} onRetry={() => onEnter()} />;
  return (
    <div className="place-form">
      <h2>{text.elsewhereRoom({ name: place.name })}</h2>
      <p className="text-muted">{text.elsewhereRoomHint}</p>
      <Link to={`/lounge/rooms/${place.roomId}` as '/lounge'} className={buttonClass({ variant: 'primary' })}>{text.backToRoom}</Link>
      <Button variant="ghost" loading={leave.isPending} onClick={() => leave.mutate({ roomId: place.roomId })}>{text.leaveRoom}</Button>
    </div>
  );
}
