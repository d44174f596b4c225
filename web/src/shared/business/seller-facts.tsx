import { channelBusinesses } from '@dolphin/contract/commerce/business/business.contract';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { BusinessFacts } from './business-facts.tsx';
import { FactList } from './fact-list.tsx';
import { sellerFactsText } from './seller-facts.text.ts';

/**
 * Who sells: the channel with what the law wants to be known of it, and that the site is no party to the sale; or the
 * site itself (null). [UIX-141]
 */
export function SellerFacts({ channelId }: { readonly channelId: number | null }) {
  return (
    <>
      {channelId === null ? null : <ChannelFacts channelId={channelId} />}
      <BusinessFacts />
    </>
  );
}

/** Nothing until the channel has entered it. */
export function ChannelFacts({ channelId }: { readonly channelId: number }) {
  const text = useText(sellerFactsText);
  const { data } = useRead(channelBusinesses.detail, { channelId }, { isQuiet: true });
  if (!data?.business) return null;
  return (
    <footer className="seller-facts">
      <FactList business={data.business} label={text.seller} />
      <p>{text.mediator}</p>
    </footer>
  );
}
