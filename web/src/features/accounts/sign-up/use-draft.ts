import { useState } from 'react';

/**
 * State that survives a reload and going back from another page, in this tab only: a school's computer must not show
 * the next child what the last one wrote.
 */
export function useDraft<T extends object>(name: string, initial: T) {
  const key = `dolphin-draft-${name}`;
  const [draft, setDraft] = useState<T>(() => ({ ...initial, ...read<T>(key) }));
  return {
    draft,
    change: (part: Partial<T>) =>
      setDraft((old) => {
        const next = { ...old, ...part };
        sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    drop: () => sessionStorage.removeItem(key),
  };
}

function read<T>(key: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}
