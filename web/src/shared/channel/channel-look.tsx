import type { ChannelColor } from '@dolphin/contract/channels/channels.constants';
import './channel-look.css';

type MarkProps = {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly color: ChannelColor;
  readonly size?: number;
};

/** A channel's logo, or the first letter of its name. Hidden from screen readers: the name is beside it. */
export function ChannelMark({ name, logoUrl, color, size = 48 }: MarkProps) {
  return (
    <span
      className="channel-mark"
      data-tint={color}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden
    >
      {logoUrl === null ? [...name.trim()][0] : <img src={logoUrl} alt="" width={size} height={size} />}
    </span>
  );
}
