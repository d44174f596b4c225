import { NEARBY_DISTANCE } from '@dolphin/contract/lounge/lounge.constants';
import { EMOTES } from '@dolphin/contract/lounge/world/world.constants';
import type { MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useSession, useSessionState } from '../../../shared/lounge/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AreaHint } from './area-hint.tsx';
import { PeopleList } from './people/people-list.tsx';
import { isAnnounced, nearIds } from './people/people.rules.ts';
import { PlacesList } from './places/places-list.tsx';
import { worldText } from './world.text.ts';

/** As long as an arm is up in the picture. */
const WAVE_MS = 1_600;

/** The same world as text: who is near and here, going to a person or a place, greeting, emotes. [WLD-128] */
export function ListView({ onPortal }: { readonly onPortal: (portal: MapObject) => void }) {
  const text = useText(worldText);
  const session = useSession();
  const { announcements, announce } = useAnnouncements();
  const content = useSessionState(({ scene }) => scene.content);
  const areaIds = useSessionState((state) => state.areaIds);
  const beginAnew = useComingAndGoing(announce);
  useEffect(
    () =>
      session.subscribe((signal) => {
        if (signal.kind !== 'change' || signal.change.kind !== 'changes') return;
        for (const { userId, emote } of signal.change.emotes) {
          const { named, visiblePeople } = session.store.getState();
          const person = named.get(userId);
          if (isAnnounced(person, visiblePeople.length) && userId !== session.own.userId)
            announce(text.felt({ name: person.nickname, emote: text[emote] }));
        }
      }),
    [session, text, announce],
  );
  const waving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const greet = () => {
    session.step({ ...session.position(), pose: 'WAVE' });
    announce(text.felt({ name: text.me, emote: text.wave }));
    clearTimeout(waving.current);
    waving.current = setTimeout(() => session.step({ ...session.position(), pose: 'STAND' }), WAVE_MS);
  };
  return (
    <section className="world-list" aria-labelledby="world-list-title">
      <h2 id="world-list-title">{text.here}</h2>
      <p className="text-muted">{text.listIntro}</p>
      {content.areas
        .filter(({ id }) => areaIds.includes(id))
        .map((area) => (
          <AreaHint key={area.id} area={area} />
        ))}
      <div className="world-list-feelings" role="group" aria-label={text.emotes}>
        <Button
          size="sm"
          variant="ghost"
          icon={<img src="/art/emotes/wave.svg" alt="" width={24} height={24} />}
          onClick={greet}
        >
          {text.greet}
        </Button>
        {EMOTES.map((emote) => (
          <button
            key={emote}
            type="button"
            className="world-emote"
            aria-label={text[emote]}
            title={text[emote]}
            onClick={() => (session.emote(emote), announce(text.felt({ name: text.me, emote: text[emote] })))}
          >
            <img src={`/art/emotes/${emote.toLowerCase()}.svg`} alt="" width={32} height={32} />
          </button>
        ))}
      </div>
      <PeopleList onWent={(person) => (beginAnew(), announce(text.wentTo({ name: person.nickname })))} />
      <PlacesList onPortal={onPortal} onWent={(name) => (beginAnew(), announce(text.wentToPlace({ name })))} />
      <div className="world-news" role="status" aria-atomic="false">
        {announcements.map(({ key, words: message }) => (
          <p key={key}>{message}</p>
        ))}
      </div>
    </section>
  );
}

const ANNOUNCEMENTS_SHOWN = 3;

/** The last few: going to somebody brings others into sight at once, and their coming must not take away that one has arrived. */
function useAnnouncements() {
  const [announcements, setAnnouncements] = useState<readonly { readonly key: string; readonly words: string }[]>([]);
  const announce = useCallback(
    (message: string) =>
      setAnnouncements((old) => [...old.slice(1 - ANNOUNCEMENTS_SHOWN), { key: newKey(), words: message }]),
    [],
  );
  return { announcements, announce };
}

/** Often enough to know, seldom enough to listen to something else. */
const ANNOUNCE_EVERY_MS = 4_000;
/** So long after one came, those who appear have been there before. */
const SETTLED_AFTER_MS = 2_000;

/**
 * Announces who came near and who left: several in one sentence, and very short visits not at all. Returns a function
 * that restarts it, after the user was moved elsewhere.
 */
function useComingAndGoing(announce: (announcements: string) => void): () => void {
  const text = useText(worldText);
  const session = useSession();
  const visiblePeople = useSessionState((state) => state.visiblePeople);
  const named = useSessionState((state) => state.named);
  const announced = useRef<{ readonly near: ReadonlySet<number>; readonly at: number; readonly since: number } | null>(
    null,
  );
  useEffect(() => {
    const [before, now] = [announced.current, Date.now()];
    if (before && now - before.at < ANNOUNCE_EVERY_MS) return;
    const near = nearIds(visiblePeople, session.position(), NEARBY_DISTANCE, before?.near ?? new Set());
    const others = (from: ReadonlySet<number>, than: ReadonlySet<number>) =>
      [...from]
        .filter((userId) => !than.has(userId))
        .map((userId) => named.get(userId))
        .filter((person) => isAnnounced(person, near.size));
    const since = before?.since ?? now;
    const [came, left] =
      before && now - since > SETTLED_AFTER_MS ? [others(near, before.near), others(before.near, near)] : [[], []];
    announced.current = { near, since, at: came.length + left.length > 0 ? now : 0 };
    if (came[0])
      announce(
        came.length > 1
          ? text.cameMany({ name: came[0].nickname, count: came.length - 1 })
          : text.came({ name: came[0].nickname }),
      );
    if (left[0])
      announce(
        left.length > 1
          ? text.leftMany({ name: left[0].nickname, count: left.length - 1 })
          : text.left({ name: left[0].nickname }),
      );
  }, [visiblePeople, named, session, announce, text]);
  return useCallback(() => {
    announced.current = null;
  }, []);
}
