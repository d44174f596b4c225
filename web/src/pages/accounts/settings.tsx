import { useNavigate } from '@tanstack/react-router';
import { Settings } from '../../features/profile/settings/settings.tsx';
import { useQueryText } from '../../shared/query-text/use-query-text.ts';

/** /settings?tab= [UIX-1] */
export function SettingsPage() {
  const navigate = useNavigate();
  return (
    <Settings
      asked={useQueryText('tab')}
      onTab={(tab) => void navigate({ href: `/settings?tab=${tab}`, replace: true })}
    />
  );
}
