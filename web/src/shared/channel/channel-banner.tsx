import type { ChannelColor } from '@dolphin/contract/channels/channels.constants';
import './channel-look.css';

/** The picture over a channel's home; one that has none is drawn in its colour. */
export function ChannelBanner({
  bannerUrl,
  color,
}: {
  readonly bannerUrl: string | null;
  readonly color: ChannelColor;
}) {
  return (
    <span className="channel-banner" data-tint={color} aria-hidden>
      {bannerUrl === null ? <Waves /> : <img src={bannerUrl} alt="" width={1600} height={480} />}
    </span>
  );
}

function Waves() {
  return (
    <>
      <svg
        className="channel-banner-bubbles"
        viewBox="0 0 400 120"
        preserveAspectRatio="xMidYMid slice"
        fill="currentColor"
      >
        <circle cx="52" cy="34" r="9" />
        <circle cx="78" cy="62" r="5" />
        <circle cx="330" cy="28" r="13" />
        <circle cx="360" cy="58" r="6" />
        <circle cx="300" cy="66" r="4" />
        <circle cx="206" cy="24" r="5" />
        <circle cx="128" cy="18" r="3" />
      </svg>
      <svg className="channel-banner-waves" viewBox="0 0 400 60" preserveAspectRatio="none" fill="currentColor">
        <path d="M0 26c34-16 66-16 100 0s66 16 100 0 66-16 100 0 66 16 100 0v34H0z" />
        <path d="M0 40c40-14 80-14 120 0s80 14 120 0 80-14 160 0v20H0z" opacity=".7" />
      </svg>
    </>
  );
}
