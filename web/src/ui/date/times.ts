/** A time of day as plain text, HH:mm. */
export type Time = string;

export interface TimeLimits {
  min: Time;
  max: Time;
  stepMinutes: number;
}

export function joinTime(hour: number, minute: number): Time {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export function splitTime(time: Time): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute };
}

/** The minutes of an hour that lie on the step and inside the limits. */
export function minutesOf(hour: number, { min, max, stepMinutes }: TimeLimits): number[] {
  const all = Array.from({ length: Math.ceil(60 / stepMinutes) }, (_, at) => at * stepMinutes);
  return all.filter((minute) => joinTime(hour, minute) >= min && joinTime(hour, minute) <= max);
}

/** The hours that still have a minute to offer. */
export function hoursBetween(limits: TimeLimits): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => minutesOf(hour, limits).length > 0);
}
