import { channelBusinesses } from '@dolphin/contract/commerce/business/business.contract';
import { channelGateways } from '@dolphin/contract/commerce/gateway/channel-gateways.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { SellerNotice } from '../../../shared/seller/seller-notice.tsx';
import { SavePage } from '../../../shared/save-page/save-page.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { GatewaySettings } from './gateway-settings.tsx';
import { paymentSettingsText } from './payment-settings.text.ts';
import './payment-settings.css';

/** Whose account takes the payments of the channel, and what the law wants to be known of it. [PAY-20] [UIX-141] */
export function PaymentSettings() {
  const text = useText(paymentSettingsText);
  const { channelId, may } = useChannel();
  const gateway = useRead(channelGateways.detail, { channelId }, { isQuiet: true, enabled: may('MANAGER') });
  const business = useRead(channelBusinesses.detail, { channelId }, { isQuiet: true, enabled: may('MANAGER') });
  return (
    <ManageFrame place="payments" title={text.title} lead={text.lead} read={gateway.data ? business : gateway}>
      {gateway.data && business.data ? (
        <SavePage className="payment-settings">
          <SellerNotice />
          <GatewaySettings read={gateway.data} />
          <BusinessSettings read={business.data} />
        </SavePage>
      ) : null}
    </ManageFrame>
  );
}
