import { SocialReturn } from '../../features/accounts/social-return/social-return.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /auth [ACC-1] */
export function AuthPage() {
  return (
    <SocialReturn
      answer={{
        code: useQueryText('code'),
        state: useQueryText('state'),
        error: useQueryText('error'),
        provider: useQueryText('provider'),
      }}
    />
  );
}
