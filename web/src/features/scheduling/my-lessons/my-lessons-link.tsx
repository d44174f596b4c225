import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { myLessonsText } from './my-lessons.text.ts';

export function MyLessonsLink() {
  const text = useText(myLessonsText);
  return (
    <Link to={'/lessons' as string} className={textLinkClass}>
      {text.link}
    </Link>
  );
}
