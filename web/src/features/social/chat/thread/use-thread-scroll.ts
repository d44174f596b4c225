import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type Params = {
  readonly first: number;
  readonly last: number;
  readonly waiting: number;
  readonly isTyping: boolean;
  readonly hasMore: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => Promise<void>;
};

const NEAR_PX = 80;
const FETCH_AHEAD_PX = 400;

/**
 * Keeps what somebody looks at where it is: at the end it follows what comes, further up it stays although older
 * messages come in above. The first look goes to where the unread began.
 */
export function useThreadScroll({ first, last, waiting, isTyping, hasMore, isLoadingOlder, loadOlder }: Params) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(last);
  const shown = useRef({ first, waiting, height: 0, isFirst: true });

  const isNearEnd = () =>
    !box.current || box.current.scrollHeight - box.current.scrollTop - box.current.clientHeight < NEAR_PX;
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setIsAtEnd(true);
  };

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const before = shown.current;
    if (before.isFirst) {
      const mark = current.querySelector<HTMLElement>('[data-unread-start]');
      if (mark && current.scrollHeight - mark.offsetTop > current.clientHeight)
        current.scrollTop = mark.offsetTop - NEAR_PX;
      else current.scrollTop = current.scrollHeight;
      setIsAtEnd(isNearEnd());
    } else if (first < before.first) current.scrollTop += current.scrollHeight - before.height;
    // The user's own messages are always scrolled into view.
    else if (isAtEnd || waiting > before.waiting) toEnd();
    shown.current = { first, waiting, height: current.scrollHeight, isFirst: false };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what changes the content moves it
  }, [first, last, waiting, isTyping, isLoadingOlder]);

  useEffect(() => {
    if (isAtEnd) setSeenUpTo(last);
  }, [isAtEnd, last]);

  // A longer draft or a phone's keyboard takes room from below; the last messages stay visible above it.
  useEffect(() => {
    const { current } = box;
    if (!current || !isAtEnd || typeof ResizeObserver === 'undefined') return;
    let height = current.clientHeight;
    const observer = new ResizeObserver(() => {
      if (current.clientHeight !== height) current.scrollTop = current.scrollHeight;
      height = current.clientHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isAtEnd]);

  // A screen that is not full cannot be scrolled, so nobody could ask for more.
  useEffect(() => {
    const { current } = box;
    if (
      current &&
      hasMore &&
      !isLoadingOlder &&
      current.scrollHeight <= current.clientHeight &&
      current.clientHeight > 0
    )
      void loadOlder();
  }, [hasMore, isLoadingOlder, loadOlder, first]);

  const onScroll = () => {
    const { current } = box;
    if (!current) return;
    setIsAtEnd(isNearEnd());
    shown.current = { ...shown.current, height: current.scrollHeight };
    if (current.scrollTop < FETCH_AHEAD_PX && hasMore) void loadOlder();
  };

  return { box, onScroll, toEnd, isAtEnd, hasNew: last > seenUpTo };
}
