import type { MEETING_TYPES } from '@dolphin/contract/scheduling/scheduling.constants';
import LinkIcon from 'lucide-react/icons/link';
import Video from 'lucide-react/icons/video';
import './meetings.css';

export type MeetingType = (typeof MEETING_TYPES)[number];

/** The sign of a meeting's type; its name stands beside it. */
export function MeetingLogo({ type }: { readonly type: MeetingType }) {
  return (
    <span className={`meeting-logo meeting-logo-${type}`} aria-hidden>
      {type === 'LINK' ? <LinkIcon /> : type === 'ZOOM' ? <Video fill="currentColor" /> : <GoogleMeet />}
    </span>
  );
}

/** A camera in four colours. */
function GoogleMeet() {
  return (
    <svg viewBox="0 0 24 24">
      <path fill="#00832d" d="M14 12l3-3.5v7z" />
      <path fill="#0066da" d="M2 15v3a1.5 1.5 0 0 0 1.500 1.500H6.500V15z" />
      <path fill="#e94235" d="M6.500 4.500L2 9h4.500z" />
      <path fill="#2684fc" d="M2 9h4.500v6H2z" />
      <path fill="#00ac47" d="M14 12v3H6.500v4.500h9A1.500 1.500 0 0 0 17 18v-2.500z" />
      <path fill="#ffba00" d="M15.500 4.500h-9V9H14v3l3-3.500V6a1.500 1.500 0 0 0-1.500-1.500z" />
      <path fill="#00ac47" d="M17 8.500l3.600-3a.85.85 0 0 1 1.400.65v11.700a.85.85 0 0 1-1.400.65l-3.600-3z" />
    </svg>
  );
}
