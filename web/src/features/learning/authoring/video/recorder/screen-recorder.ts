import { recordingName, recordingType } from './recording-type.ts';

/** The sound of the screen and of the microphone as one track; a MediaRecorder takes one only. */
function mixed(streams: readonly MediaStream[]): {
  readonly track: MediaStreamTrack | null;
  readonly close: () => void;
} {
  const audible = streams.filter((stream) => stream.getAudioTracks().length > 0);
  if (audible.length === 0) return { track: null, close: () => undefined };
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  for (const stream of audible) context.createMediaStreamSource(stream).connect(out);
  return { track: out.stream.getAudioTracks()[0] ?? null, close: () => void context.close() };
}

export type ScreenRecorder = {
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** Gives everything back without a file. */ readonly cancel: () => void;
};

type Events = {
  readonly onFile: (file: File) => void;
  /** Sharing was ended by the button of the browser, or recording broke off. */ readonly onEnded: () => void;
};

/** Asks for the screen and, if wanted, for the microphone; throws when the person refuses. */
export async function openScreenRecorder(
  withMicrophone: boolean,
  { onFile, onEnded }: Events,
): Promise<ScreenRecorder> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 30 }, audio: true });
  const voice = withMicrophone
    ? await navigator.mediaDevices
        .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
        .catch((error: unknown) => {
          for (const track of screen.getTracks()) track.stop();
          throw error;
        })
    : null;
  const streams = voice ? [screen, voice] : [screen];
  const sound = mixed(streams);
  const release = () => {
    for (const track of streams.flatMap((stream) => stream.getTracks())) track.stop();
    sound.close();
  };
  const tracks = [...screen.getVideoTracks(), ...(sound.track ? [sound.track] : [])];
  const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type)) ?? '';
  const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType, videoBitsPerSecond: 4_000_000 });
  const chunks: Blob[] = [];
  let isCancelled = false;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunks.push(data);
  });
  recorder.addEventListener('stop', () => {
    release();
    if (isCancelled || chunks.length === 0) return;
    const [type = mimeType] = mimeType.split(';');
    onFile(new File(chunks, recordingName(mimeType, new Date()), { type }));
  });
  const stop = () => {
    if (recorder.state === 'inactive') release();
    else recorder.stop();
  };
  screen.getVideoTracks()[0]?.addEventListener('ended', () => {
    stop();
    onEnded();
  });
  return {
    // A piece each second: little is lost when the browser runs out of memory.
    start: () => recorder.start(1_000),
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}
