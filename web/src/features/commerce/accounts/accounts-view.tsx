import { siteAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import { useMay } from '../../../lib/may.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AccountsBook } from './accounts-book.tsx';
import { accountsText } from './accounts.text.ts';

/** The monthly accounts of a channel. [PAY-190] */
export function AccountsView() {
  const text = useText(accountsText);
  const { channelId, at } = useChannel();
  return (
    <ManageFrame place="accounts" title={text.title} lead={text.lead}>
      <AccountsBook seller={{ channelId }} address={at('/manage/accounts')} />
    </ManageFrame>
  );
}

/** What the site itself sells, and money on account. [PAY-190] */
export function SiteAccountsView() {
  const text = useText(accountsText);
  const mayLook = useMay(siteAccounts.months);
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.siteLead}</p>
      </div>
      <AccountsBook seller={{ channelId: null }} address="/admin/payments/accounts" />
    </div>
  );
}
