/** 75_500 → "1:15.5"; hours only when there are some. */
export function timeText(ms: number): string {
  const whole = Math.floor(ms / 1_000);
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const rest =
    ms % 1_000 === 0
      ? ''
      : `.${String(ms % 1_000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}${rest}`;
}

/** "1:15", "1:02:03.5" or plain seconds; undefined when it is no time. */
export function parseTime(typed: string): number | undefined {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found;
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(rest.padEnd(3, '0'));
}
