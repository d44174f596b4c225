import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { todaysClassesText } from './todays-classes.text.ts';

export function NoClasses() {
  const text = useText(todaysClassesText);
  return (
    <EmptyState
      compact
      character="SEAHORSE"
      title={text.none}
      hint={text.noneHint}
      action={
        <Link to={'/quests' as string} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {text.toQuests}
        </Link>
      }
    />
  );
}
