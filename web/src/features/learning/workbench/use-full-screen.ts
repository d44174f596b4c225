import { useEffect, useState } from 'react';

/** Whether the workbench fills the screen; Escape leaves. */
export function useFullScreen(): readonly [boolean, (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isFull]);
  return [isFull, setIsFull];
}
