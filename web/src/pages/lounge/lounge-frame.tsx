import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { TalkBubble } from '../../features/lounge/talk/talk-bubble.tsx';
import { useUnread } from '../../features/lounge/talk/use-unread.ts';
import { ListView } from '../../features/lounge/world/list-view.tsx';
import { OutNotice, LostBanner } from '../../features/lounge/world/connection-notices.tsx';
import { PlaceRefusal } from '../../features/lounge/world/places/place-refusal.tsx';
import { usePlace, type Where } from '../../features/lounge/world/places/use-place.ts';
import { usePortal } from '../../features/lounge/world/places/use-portal.ts';
import { WorldView } from '../../features/lounge/world/world-view.tsx';
import { worldText } from '../../features/lounge/world/world.text.ts';
import { go } from '../../lib/browser/navigate.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { changeLoungeSettings, readLoungeSettings, useLoungeSettings } from '../../shared/lounge/lounge-settings.ts';
import { SessionContext, useSessionState } from '../../shared/lounge/session-context.ts';
import type { WorldSession } from '../../shared/lounge/world-session.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoungeBar } from './lounge-bar.tsx';
import { LoungePanel, type PanelTab } from './lounge-panel.tsx';
import { loungeText } from './lounge.text.ts';
import './lounge.css';

const FOLDED_BELOW_PX = 721;

export type FrameProps = {
  readonly title: string;
  readonly where: Where;
  readonly channelId?: number;
  /** Where one is after leaving a room. */ readonly back?: string;
};

/** A lounge or a room: the world in the middle, beside it talk, people and rooms. A nickname must be chosen first. */
export function LoungeFrame(props: FrameProps) {
  const text = useText(loungeText);
  const { isSignedUp } = useUser();
  if (isSignedUp) return <Stay {...props} />;
  return (
    <div className="page">
      <h1>{props.title}</h1>
      <EmptyState
        title={text.signUpFirst}
        action={
          <Link to="/signup/dolphin" className={buttonClass({})}>
            {text.signUp}
          </Link>
        }
      />
    </div>
  );
}

function Stay({ title, where, channelId, back = '/lounge' }: FrameProps) {
  const text = useText(worldText);
  const { place, enter } = usePlace(where);
  const [isFull, setFull] = useFullScreen();
  useEffect(readLoungeSettings, []);
  return (
    <div className="lounge" data-full={isFull || undefined}>
      {place.state === 'ready' ? (
        <SessionContext value={place.session}>
          <LoungeBar title={title} where={where} isFull={isFull} onFull={setFull} onLeft={() => go(back)} />
          <Inside
            session={place.session}
            where={where}
            back={back}
            {...(channelId === undefined ? {} : { channelId })}
          />
        </SessionContext>
      ) : (
        <>
          <h1 className="lounge-title">{title}</h1>
          <div className="lounge-main lounge-waiting">
            {place.state === 'joining' ? (
              <Spinner label={text.joining} />
            ) : (
              <PlaceRefusal
                code={place.code}
                wasTried={place.wasTried}
                isRoom={where.kind === 'ROOM'}
                onEnter={enter}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

type InsideProps = {
  readonly session: WorldSession;
  readonly where: Where;
  readonly back: string;
  readonly channelId?: number;
};

function Inside({ session, where, back, channelId }: InsideProps) {
  const requested = useQueryText('view');
  const { view } = useLoungeSettings();
  const [tab, setTab] = useState<PanelTab>('TALK');
  const [opened, setOpen] = useState<boolean | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const phase = useSessionState((state) => state.phase);
  const isList = view === 'LIST';
  // Folded at first only where it would cover the world; beside the list everything is to be found at once. [WLD-128]
  const isOpen = opened ?? (isList || innerWidth >= FOLDED_BELOW_PX);
  // An address may ask for the list; from then on it is as if one had pressed the button.
  useEffect(() => {
    if (requested === 'list') changeLoungeSettings({ view: 'LIST' });
  }, [requested]);
  const unread = useUnread(session, isOpen && tab === 'TALK');
  const talk = () => {
    setTab('TALK');
    setOpen(true);
    // The box may only now be there.
    requestAnimationFrame(() => box.current?.focus());
  };
  const onPortal = usePortal(where, back);
  const text = useText(worldText);
  // Whoever walks on it sees it change; nobody should wonder why. [WLD-106]
  useEffect(
    () =>
      session.store.subscribe(({ scene }, { scene: before }) => {
        if (scene !== before) overlay.toast(scene.mapId === before.mapId ? text.mapNew : text.mapOther);
      }),
    [session, text],
  );
  return (
    <>
      <div className="lounge-main">
        <LostBanner />
        {phase === 'out' ? (
          <OutNotice isRoom={where.kind === 'ROOM'} back={back} />
        ) : isList ? (
          <ListView onPortal={onPortal} />
        ) : (
          <WorldView key={session.roomId} onTalk={talk} onPortal={onPortal} />
        )}
        <TalkBubble last={unread.last} onOpen={talk} />
      </div>
      <LoungePanel
        tab={tab}
        onTab={setTab}
        isOpen={isOpen}
        onOpen={setOpen}
        isRoom={where.kind === 'ROOM'}
        boxRef={box}
        unreadCount={unread.count}
        {...(channelId === undefined ? {} : { channelId })}
      />
    </>
  );
}

/** The whole page goes full screen, so that dialogs and pop-ups stay within it. */
function useFullScreen(): [boolean, (isFull: boolean) => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return [
    isFull,
    (wanted) =>
      void (wanted ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => undefined),
  ];
}
