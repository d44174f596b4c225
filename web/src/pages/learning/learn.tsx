import { useNavigate } from '@tanstack/react-router';
import { LearnHome } from '../../features/learning/courses/learn-home.tsx';
import { MyWorksheets } from '../../features/learning/worksheets/my-worksheets.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /learn?subject=&page= [LMS-101] */
export function LearnPage() {
  const navigate = useNavigate();
  return (
    <LearnHome
      given={<MyWorksheets hideEmpty />}
      requested={{ subject: useQueryText('subject'), page: useQueryText('page') }}
      onPlace={({ subject, page }) =>
        void navigate({
          href: `/learn?${new URLSearchParams({ ...(subject ? { subject } : {}), page: String(page) })}`,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
