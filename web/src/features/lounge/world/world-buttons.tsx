import { EMOTES } from '@dolphin/contract/lounge/world/world.constants';
import Armchair from 'lucide-react/icons/armchair';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { WorldAct } from '../../../game/public.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useSession } from '../../../shared/lounge/session-context.ts';
import { worldText } from './world.text.ts';

/**
 * Buttons for touch that do what keys do; after each press the world has the focus again. A phone shows icons only, so
 * each button has a label apart from its text.
 */
export function WorldButtons({ onDone }: { readonly onDone: () => void }) {
  const text = useText(worldText);
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const act = (what: WorldAct) => () => {
    session.signal({ kind: 'act', act: what });
    onDone();
  };
  return (
    <>
      <div className="world-acts">
        {isOpen ? (
          <div className="world-emotes" role="group" aria-label={text.emotes}>
            {EMOTES.map((emote, index) => (
              <button
                key={emote}
                type="button"
                className="world-emote"
                aria-label={text[emote]}
                title={`${text[emote]} (${index + 1})`}
                onClick={() => (session.emote(emote), onDone())}
              >
                <img src={`/art/emotes/${emote.toLowerCase()}.svg`} alt="" width={36} height={36} draggable={false} />
              </button>
            ))}
          </div>
        ) : null}
        <button
          type="button"
          className="world-act"
          aria-label={text.emotes}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          <img src="/art/emotes/laugh.svg" alt="" width={26} height={26} />
          <span>{text.emotes}</span>
        </button>
        <button type="button" className="world-act" aria-label={text.wave} onClick={act('WAVE')}>
          <img src="/art/emotes/wave.svg" alt="" width={26} height={26} />
          <span>{text.wave}</span>
        </button>
        <button type="button" className="world-act" aria-label={text.sit} onClick={act('SIT')}>
          <Armchair aria-hidden />
          <span>{text.sit}</span>
        </button>
        <button type="button" className="world-act world-jump" aria-label={text.jump} onClick={act('JUMP')}>
          <ChevronsUp aria-hidden />
          <span>{text.jump}</span>
        </button>
      </div>
      <div className="world-zoom">
        <button type="button" aria-label={text.zoomIn} onClick={act('ZOOM_IN')}>
          <Plus aria-hidden />
        </button>
        <button type="button" aria-label={text.zoomOut} onClick={act('ZOOM_OUT')}>
          <Minus aria-hidden />
        </button>
      </div>
    </>
  );
}
