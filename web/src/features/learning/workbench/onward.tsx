import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { buttonClass } from '../../../ui/button/button.tsx';

/** Where somebody goes who has solved it. */
export type Onward = { readonly to: string; readonly label: string };

export function OnwardLink({ onward: { to, label } }: { readonly onward: Onward }) {
  return (
    <Link to={to} className={buttonClass({ size: 'sm' })}>
      {label}
      <ArrowRight aria-hidden />
    </Link>
  );
}
