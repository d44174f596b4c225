import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { type Channel, useChannelOrNull } from '../../../../shared/channel/use-channel.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { PasswordField } from '../../../../ui/field/password-field.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { worldText } from '../world.text.ts';

type Props = {
  readonly code: string;
  readonly wasTried: boolean;
  readonly isRoom: boolean;
  readonly onEnter: (password?: string) => void;
};

/** Why one is not in, and what helps. [WLD-2] */
export function PlaceRefusal({ code, wasTried, isRoom, onEnter }: Props) {
  const text = useText(worldText);
  const channel = useChannelOrNull();
  const toLounge = isRoom ? (
    <Link to="/lounge" className={buttonClass({ variant: 'ghost' })}>
      {text.toLounge}
    </Link>
  ) : undefined;
  if (code === loungeErrors.MISMATCH_ROOM_PASSWORD.code) return <PasswordAsked isWrong={wasTried} onEnter={onEnter} />;
  if (code === loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER.code) return <InAnotherRoom onEnter={onEnter} />;
  if (code === loungeErrors.ROOM_NOT_FOUND.code && !isRoom && channel) return <MembersOnly channel={channel} />;
  if (code === loungeErrors.ROOM_NOT_FOUND.code)
    return <ErrorState title={text.notFound} hint={text.notFoundHint} retryLabel={text.retry} action={toLounge} />;
  if (code === loungeErrors.TOO_MANY_ROOM_MEMBER.code)
    return (
      <ErrorState
        title={text.full}
        hint={text.fullHint}
        retryLabel={text.retry}
        onRetry={() => onEnter()}
        action={toLounge}
      />
    );
  if (code === loungeErrors.NOT_ACCEPT_ROOM.code)
    return <ErrorState title={text.notAccepting} retryLabel={text.retry} onRetry={() => onEnter()} action={toLounge} />;
  return (
    <ErrorState
      title={text.failed}
      hint={text.failedHint}
      retryLabel={text.retry}
      onRetry={() => onEnter()}
      action={toLounge}
    />
  );
}

/** The lounge of a channel is for its members: others see this, and where they can go. [WLD-145] */
function MembersOnly({ channel: { name, label, home, at, roles } }: { readonly channel: Channel }) {
  const text = useText(worldText);
  const isWaiting = roles.includes('PENDING');
  const isKeptOut = roles.some((role) => role === 'SUSPEND' || role === 'BEN' || role === 'JOIN_REJECTED');
  return (
    <EmptyState
      character="TURTLE"
      title={text.membersOnly({ name })}
      hint={isWaiting ? text.membersWaiting : isKeptOut ? text.membersKeptOut : text.membersJoin}
      action={
        <>
          {isWaiting || isKeptOut ? null : (
            <Link to={at('/join') as '/'} className={buttonClass({})}>
              {text.joinChannel}
            </Link>
          )}
          <Link to="/lounge" className={buttonClass(isWaiting || isKeptOut ? {} : { variant: 'ghost' })}>
            {text.toSiteLounge}
          </Link>
          <Link to={home as '/'} className={buttonClass({ variant: 'ghost' })}>
            {text.toChannel({ label })}
          </Link>
        </>
      }
    />
  );
}

function PasswordAsked({ isWrong, onEnter }: { readonly isWrong: boolean } & Pick<Props, 'onEnter'>) {
  const text = useText(worldText);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The form went away while the password was tried: whoever typed goes on where they were.
  useEffect(() => {
    if (isWrong) box.current?.focus();
  }, [isWrong]);
  return (
    <form className="place-form" onSubmit={(event) => (event.preventDefault(), onEnter(typed))}>
      <h2>{text.passwordTitle}</h2>
      <PasswordField
        ref={box}
        label={text.password}
        texts={{ show: text.show, hide: text.hide }}
        value={typed}
        autoComplete="off"
        error={isWrong && typed === '' ? text.wrongPassword : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={typed === ''}>
        {text.enterRoom}
      </Button>
      <Link to="/lounge" className={buttonClass({ variant: 'ghost' })}>
        {text.toLounge}
      </Link>
    </form>
  );
}

function InAnotherRoom({ onEnter }: Pick<Props, 'onEnter'>) {
  const text = useText(worldText);
  const { data } = useRead(rooms.mine, {}, { isQuiet: true });
  const leave = useCommand(rooms.leave, { onSuccess: () => onEnter() });
  const place = data?.place;
  if (!place)
    return (
      <ErrorState title={text.failed} hint={text.elsewhereRoomHint} retryLabel={text.retry} onRetry={() => onEnter()} />
    );
  return (
    <div className="place-form">
      <h2>{text.elsewhereRoom({ name: place.name })}</h2>
      <p className="text-muted">{text.elsewhereRoomHint}</p>
      <Link to={`/lounge/rooms/${place.roomId}` as '/lounge'} className={buttonClass({ variant: 'primary' })}>
        {text.backToRoom}
      </Link>
      <Button variant="ghost" loading={leave.isPending} onClick={() => leave.mutate({ roomId: place.roomId })}>
        {text.leaveRoom}
      </Button>
    </div>
  );
}
