import { EMOTES } from '@dolphin/contract/lounge/world/world.constants';
import { areasAt } from '@dolphin/contract/lounge/world/areas';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useSession, useSessionState } from '../../../shared/lounge/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PeopleList } from './people-list.tsx';
import { worldText } from './world.text.ts';

/** The same world in words: who is near, who is here, going to somebody, greeting, feeling. Talk and rooms stand beside it. [WLD-128] */
export function ListView({ children }: { readonly children?: ReactNode }) {
  const text = useText(worldText);
  const session = useSession();
  const { news, tell } = useNews();
  const content = useSessionState(({ scene }) => scene.content);
  const { x, y } = session.standing();
  const areas = areasAt(content, x, y);
  useComingAndGoing(tell);
  useEffect(() => session.hear((signal) => {
    if (signal.kind !== 'change' || signal.change.kind !== 'changes') return;
    for (const { userId, emote } of signal.change.emotes) {
      const name = session.store.getState().named.get(userId)?.nickname;
      if (name && userId !== session.own.userId) tell(text.felt({ name, emote: text[emote] }));
    }
  }), [session, text, tell]);
  return (
    <section className="world-list" aria-labelledby="world-list-title">
      <h2 id="world-list-title">{text.here}</h2>
      <p className="text-muted">{text.listIntro}</p>
      {areas.map((area) => <p key={area.id} className="world-hint" data-kind={area.property.kind}>{text[`area${area.property.kind}`]}</p>)}
      <div className="world-list-feelings" role="group" aria-label={text.emotes}>
        <Button size="sm" variant="ghost" icon={<img src="/art/emotes/wave.svg" alt="" width={24} height={24} />} onClick={() => session.step({ ...session.standing(), pose: 'WAVE' })}>{text.greet}</Button>
        {EMOTES.map((emote) => (
          <button key={emote} type="button" className="world-emote" aria-label={text[emote]} title={text[emote]} onClick={() => (session.emote(emote), tell(text.felt({ name: text.me, emote: text[emote] })))}>
            <img src={`/art/emotes/${emote.toLowerCase()}.svg`} alt="" width={32} height={32} />
          </button>
        ))}
      </div>
      <PeopleList onWent={(person) => tell(text.wentTo({ name: person.nickname }))} />
      {children}
      <div className="world-news" role="status" aria-atomic="false">{news.map(({ key, words }) => <p key={key}>{words}</p>)}</div>
    </section>
  );
}

const NEWS_SHOWN = 3;

/** The last few: going to somebody brings others into sight at once, and their coming must not take away that one has arrived. */
function useNews() {
  const [news, setNews] = useState<readonly { readonly key: string; readonly words: string }[]>([]);
  const tell = useCallback((words: string) => setNews((old) => [...old.slice(1 - NEWS_SHOWN), { key: newKey(), words }]), []);
  return { news, tell };
}

/** Tells who came near and who went away. */
function useComingAndGoing(tell: (news: string) => void): void {
  const text = useText(worldText);
  const inSight = useSessionState((state) => state.inSight);
  const named = useSessionState((state) => state.named);
  const before = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const now = new Set(inSight.map(({ userId }) => userId));
    const known = before.current;
    before.current = now;
    if (known === null) return;
    const name = (userId: number) => named.get(userId)?.nickname ?? '';
    const came = [...now].find((userId) => !known.has(userId));
    const left = [...known].find((userId) => !now.has(userId));
    if (came !== undefined && name(came)) tell(text.came({ name: name(came) }));
    else if (left !== undefined && name(left)) tell(text.left({ name: name(left) }));
  }, [inSight, named, tell, text]);
}
