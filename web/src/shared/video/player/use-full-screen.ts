import { type RefObject, useEffect, useState } from 'react';

type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

/** The whole player fills the screen, controls and all; an iPhone fills it with the video alone. */
export function useFullScreen(root: RefObject<HTMLElement | null>, media: () => Element | null) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [root]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (root.current && typeof root.current.requestFullscreen === 'function')
      // Refused where the page itself is in a frame; then the player stays as it is.
      root.current.requestFullscreen().catch(() => {});
    else (media() as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
