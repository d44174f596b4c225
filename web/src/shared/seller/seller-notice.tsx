import { sellers } from '@dolphin/contract/commerce/sellers/sellers.contract';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { useChannel } from '../channel/use-channel.ts';
import { sellerText } from './seller.text.ts';
import { VERIFICATION_PAGE } from './use-seller-refusal.ts';
import './seller-notice.css';

/** Before anybody tries: that the master must verify their identity, and the way there. Nothing otherwise. [IDV-106] */
export function SellerNotice() {
  const text = useText(sellerText);
  const { channelId, may } = useChannel();
  const { data } = useRead(sellers.detail, { channelId }, { isQuiet: true, staleTimeMs: 0, enabled: may('TEACHER') });
  if (!data || !data.isRequired || data.isVerified) return null;
  return (
    <div className="seller-notice" role="note">
      <BadgeCheck aria-hidden />
      <p>
        <b>{text.title}</b>
        <span>{data.isMe ? text.mine : text.others}</span>
      </p>
      {data.isMe ? (
        <Link to={VERIFICATION_PAGE as string} className={buttonClass({ size: 'sm' })}>
          {text.go}
        </Link>
      ) : null}
    </div>
  );
}
