import { AccountsView } from '../../features/commerce/accounts/accounts-view.tsx';

/** /channel/$slug/manage/accounts [PAY-190] */
export function ChannelAccountsPage() {
  return <AccountsView />;
}
