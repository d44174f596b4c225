import { useEffect, useRef, useState } from 'react';
import { openScreenRecorder, type ScreenRecorder } from './screen-recorder.ts';

export const COUNTDOWN_SECONDS = 3;
export type RecorderPhase = 'READY' | 'ASKING' | 'COUNTDOWN' | 'RECORDING' | 'PAUSED' | 'DONE';

/** The steps of a recording: asking, counting down, recording, pausing, and a file to look at. */
export function useRecorder() {
  const recorder = useRef<ScreenRecorder | null>(null);
  const [phase, setPhase] = useState<RecorderPhase>('READY');
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const [seconds, setSeconds] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => () => recorder.current?.cancel(), []);
  useEffect(() => {
    if (phase !== 'COUNTDOWN' && phase !== 'RECORDING') return undefined;
    const timer = setTimeout(() => {
      if (phase === 'RECORDING') return setSeconds(seconds + 1);
      if (left > 1) return setLeft(left - 1);
      recorder.current?.start();
      setPhase('RECORDING');
    }, 1_000);
    return () => clearTimeout(timer);
  }, [phase, left, seconds]);

  const reset = () => {
    recorder.current?.cancel();
    recorder.current = null;
    setFile(null);
    setSeconds(0);
    setLeft(COUNTDOWN_SECONDS);
    setPhase('READY');
  };
  const start = async (withMicrophone: boolean) => {
    reset();
    setRefused(false);
    setPhase('ASKING');
    try {
      recorder.current = await openScreenRecorder(withMicrophone, {
        onFile: (made) => {
          setFile(made);
          setPhase('DONE');
        },
        // Ended before anything was recorded.
        onEnded: () => setPhase((now) => (now === 'COUNTDOWN' || now === 'ASKING' ? 'READY' : now)),
      });
      setPhase('COUNTDOWN');
    } catch {
      setRefused(true);
      setPhase('READY');
    }
  };
  return {
    phase,
    left,
    seconds,
    file,
    isRefused,
    start: (withMicrophone: boolean) => void start(withMicrophone),
    pause: () => {
      recorder.current?.pause();
      setPhase('PAUSED');
    },
    resume: () => {
      recorder.current?.resume();
      setPhase('RECORDING');
    },
    stop: () => recorder.current?.stop(),
    reset,
  };
}
