/** H.264 with AAC first: such a file is only repackaged, also where the server has no encoder. */
const TYPES = [
  'video/mp4;codecs=avc1.640028,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
] as const;

/** What this browser can record; null when it cannot. */
export function recordingType(isSupported: (type: string) => boolean): string | null {
  return TYPES.find((type) => isSupported(type)) ?? null;
}

/** Phones share no screen, and some browsers record nothing. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder === 'function' &&
    typeof navigator.mediaDevices?.getDisplayMedia === 'function' &&
    recordingType((type) => MediaRecorder.isTypeSupported(type)) !== null
  );
}

export function recordingName(type: string, now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `screen ${day} ${two(now.getHours())}${two(now.getMinutes())}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`;
}
