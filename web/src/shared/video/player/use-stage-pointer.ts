import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { STEP_MS } from '../rules/video-keys.ts';
import type { Commands } from './use-commands.ts';

const DOUBLE_TAP_MS = 300;
const CONTROLS_STAY_MS = 3_000;

/** Controls show while somebody moves; a mouse click plays and pauses, a finger shows the controls and taps twice to jump. */
export function useStagePointer(commands: Commands) {
  const [isActive, setIsActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastTap = useRef({ at: -DOUBLE_TAP_MS, side: 0 });
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => {
    setIsActive(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsActive(false), CONTROLS_STAY_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setIsActive(false);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') {
      if (event.button === 0) commands.toggle();
      return;
    }
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < left + width / 3 ? -1 : event.clientX > left + (width * 2) / 3 ? 1 : 0;
    const isDouble = event.timeStamp - lastTap.current.at < DOUBLE_TAP_MS && lastTap.current.side === side;
    lastTap.current = { at: event.timeStamp, side };
    if (!isDouble) return isActive ? leave() : stay();
    stay();
    return side === 0 ? commands.toggle() : commands.step(side * STEP_MS);
  };
  return { isActive, stay, leave, onPointerUp };
}
