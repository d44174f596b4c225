export type DeliveryMethods = { readonly centre: boolean; readonly toast: boolean; readonly email: boolean };
export type QuietHours = { readonly from: string; readonly to: string };
export type Settings = {
  readonly kinds: Readonly<Record<string, Partial<DeliveryMethods> | undefined>>;
  readonly quietHours: QuietHours | null;
  readonly mutedUntil: Date | null;
};

/** Mail is what people did not ask for; it is sent only to those who do. */
const DEFAULT_METHODS: DeliveryMethods = { centre: true, toast: true, email: false };
export const NO_SETTINGS: Settings = { kinds: {}, quietHours: null, mutedUntil: null };

/** Seoul has been nine hours ahead without summer time since 1988, so its clock needs no time zone tables. */
const SEOUL_AHEAD_MINUTES = 9 * 60;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

export function deliveryMethodsOf({ kinds }: Pick<Settings, 'kinds'>, kind: string): DeliveryMethods {
  return { ...DEFAULT_METHODS, ...kinds[kind] };
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function seoulMinutes(now: Date): number {
  return (Math.floor(now.getTime() / MINUTE_MS) + SEOUL_AHEAD_MINUTES) % DAY_MINUTES;
}

/** How many minutes the quiet lasts from now on; 0 when it is not quiet. The end itself is no longer quiet. */
export function quietMinutesLeft(quietHours: QuietHours | null, now: Date): number {
  if (!quietHours) return 0;
  const [at, from, to] = [seoulMinutes(now), minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  const since = (at - from + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
}

export function isMuted({ mutedUntil }: Pick<Settings, 'mutedUntil'>, now: Date): boolean {
  return mutedUntil !== null && mutedUntil > now;
}

/** Whether it may pop up on the person's screens. */
export function isShown(settings: Settings, kind: string, now: Date): boolean {
  return (
    deliveryMethodsOf(settings, kind).toast &&
    !isMuted(settings, now) &&
    quietMinutesLeft(settings.quietHours, now) === 0
  );
}

/** When a mail about it goes out: at once, at the end of the quiet hours, or never (null). */
export function mailAt(settings: Settings, kind: string, now: Date): Date | null {
  if (!deliveryMethodsOf(settings, kind).email || isMuted(settings, now)) return null;
  const left = quietMinutesLeft(settings.quietHours, now);
  return left === 0 ? now : new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS);
}
