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

/** Whether a server that cannot encode makes a video of it. */
export function isRepackaged(type: string): boolean {
  return type.includes('avc1') && type.includes('mp4a');
}

/** What is recorded here; null for phones, which share no screen, and browsers that record nothing. */
export function ownRecordingType(): string | null {
  if (typeof MediaRecorder !== 'function' || typeof navigator.mediaDevices?.getDisplayMedia !== 'function') return null;
  return recordingType((type) => MediaRecorder.isTypeSupported(type));
}

export function recordingName(type: string, now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `screen ${day} ${two(now.getHours())}${two(now.getMinutes())}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`;
}
