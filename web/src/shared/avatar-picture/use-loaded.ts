import { useEffect, useState } from 'react';

/** The newest of the given pictures that has loaded: while the next one is loading the last one stays on screen. */
export function useLoaded(src: string): { readonly src: string; readonly isBroken: boolean } {
  const [loaded, setLoaded] = useState({ src, isBroken: false });
  useEffect(() => {
    let isCurrent = true;
    const settle = (isBroken: boolean) =>
      isCurrent &&
      setLoaded((before) => (before.src === src && before.isBroken === isBroken ? before : { src, isBroken }));
    const image = new Image();
    image.addEventListener('load', () => settle(false));
    image.addEventListener('error', () => settle(true));
    image.src = src;
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return loaded;
}
