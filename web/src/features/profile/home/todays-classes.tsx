import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { homeWidgetsText } from './home-widgets.text.ts';

/** Nobody can have a class yet, so nobody has one today. Scheduling puts the classes here. */
export function TodaysClasses() {
  const text = useText(homeWidgetsText);
  return (
    <Card title={text.classes}>
      <EmptyState
        compact
        character="SEAHORSE"
        title={text.classesNone}
        hint={text.classesNoneHint}
        action={
          <Link to={'/quests' as string} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
            {text.toQuests}
          </Link>
        }
      />
    </Card>
  );
}
