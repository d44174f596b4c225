import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { attendanceViewText } from './attendance-view.text.ts';

export function MyAttendanceLink() {
  const text = useText(attendanceViewText);
  const { at } = useChannel();
  return (
    <Link to={at('/attendance')} className={textLinkClass}>
      {text.myTitle}
    </Link>
  );
}
