import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion';
import type { Mentioned, MentionOptions } from './nodes/mention-node.ts';

export type Person = Mentioned;
export type FindPeople = (query: string, signal: AbortSignal) => Promise<readonly Person[]>;

export type MentionState = {
  readonly people: readonly Person[];
  readonly at: number;
  readonly isLoading: boolean;
  readonly query: string;
  readonly rect: DOMRect | null;
  readonly choose: (person: Mentioned) => void;
};

/**
 * The search behind "@": what the editor's plugin reports, as a small store that React draws. While a syllable is being
 * composed Enter belongs to the input method, so nothing is chosen then.
 */
export function createMentionSearch(find: FindPeople) {
  let state: MentionState | null = null;
  const listeners = new Set<() => void>();
  const set = (next: MentionState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const show = (props: SuggestionProps<Mentioned, Mentioned>) => {
    const people = props.items as readonly Person[];
    set({
      people,
      at: Math.min(state?.query === props.query ? state.at : 0, Math.max(0, people.length - 1)),
      isLoading: props.loading,
      query: props.query,
      rect: props.clientRect?.() ?? null,
      choose: props.command,
    });
  };
  const press = ({ event }: SuggestionKeyDownProps): boolean => {
    if (state === null || event.isComposing || event.keyCode === 229) return false;
    const { people, at, choose } = state;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (people.length > 0)
        set({ ...state, at: (at + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length });
      return true;
    }
    const chosen = people[at];
    if ((event.key !== 'Enter' && event.key !== 'Tab') || !chosen) return false;
    choose(chosen);
    return true;
  };
  const suggestion: MentionOptions['suggestion'] = {
    items: async ({ query, signal }) => [...(await find(query, signal).catch(() => []))],
    render: () => ({ onStart: show, onUpdate: show, onExit: () => set(null), onKeyDown: press }),
  };
  return {
    suggestion,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type MentionSearch = ReturnType<typeof createMentionSearch>;
