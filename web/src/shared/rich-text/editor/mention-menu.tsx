import { type CSSProperties, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../avatar-picture/avatar-portrait.tsx';
import type { MentionSearch } from './mention-search.ts';
import { richEditorText } from './rich-editor.text.ts';
import '../../../ui/floating/floating.css';

const MENU_HEIGHT = 280;
const MENU_WIDTH = 260;
const GAP = 6;

/** People to choose from, at the letter where "@" was typed. The focus stays in the text; the choice is read aloud. */
export function MentionMenu({ search }: { readonly search: MentionSearch }) {
  const text = useText(richEditorText);
  const state = useSyncExternalStore(search.subscribe, search.state);
  if (!state?.rect) return null;
  const { people, at, rect } = state;
  const note = state.isLoading
    ? text.mentionLoading
    : people.length > 0
      ? null
      : state.query === ''
        ? text.mentionStart
        : text.mentionNobody;
  return createPortal(
    <div className="floating rich-mentions" style={placeAt(rect)}>
      <p className="visually-hidden" role="status">
        {note ?? people[at]?.nickname}
      </p>
      {people.length === 0 ? (
        <p className="rich-mentions-note">{note}</p>
      ) : (
        <ul role="listbox" aria-label={text.mentionList}>
          {people.map((person, index) => (
            // The editor keeps the focus and handles the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={person.userId}
              role="option"
              className="option"
              aria-selected={index === at}
              {...(index === at ? { 'data-highlighted': '' } : {})}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => state.choose(person)}
            >
              <AvatarPortrait
                userId={person.userId}
                name={person.nickname}
                portrait={person.portrait}
                size={32}
                decorative
              />
              <span className="option-text">{person.nickname}</span>
            </li>
          ))}
        </ul>
      )}
    </div>,
    document.body,
  );
}

/** Below the letter, or above it where there is more room; never beyond the edges, nor under a phone's keyboard. */
export function placeAt(rect: Pick<DOMRect, 'left' | 'top' | 'bottom'>): CSSProperties {
  const shown = { top: visualViewport?.offsetTop ?? 0, height: visualViewport?.height ?? innerHeight };
  const left = Math.max(8, Math.min(rect.left, innerWidth - MENU_WIDTH - 8));
  const below = shown.top + shown.height - rect.bottom - GAP - 8;
  const above = rect.top - shown.top - GAP - 8;
  return below >= MENU_HEIGHT || below >= above
    ? { left, top: rect.bottom + GAP, maxHeight: Math.min(MENU_HEIGHT, below) }
    : { left, bottom: innerHeight - rect.top + GAP, maxHeight: Math.min(MENU_HEIGHT, above) };
}
