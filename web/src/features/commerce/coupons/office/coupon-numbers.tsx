import { channelCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { useState } from 'react';
import { copyText } from '../../../../lib/browser/copy-text.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { CouponPages } from './coupon-pages.tsx';
import { couponsViewText } from './coupons-view.text.ts';

/** The numbers of a coupon, to copy into a message. */
export function CouponNumbers({ couponId, onClose }: { readonly couponId: number; readonly onClose: () => void }) {
  const text = useText(couponsViewText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(channelCoupons.codes, { channelId, couponId, page }, { isQuiet: true, keepPrevious: true });
  const codes = read.data?.codeList ?? [];
  const copy = async () => {
    const isCopied = await copyText(codes.map(({ couponCode }) => couponCode).join('\n'));
    overlay.toast(isCopied ? text.copied : text.copyFailed, { kind: isCopied ? 'ok' : 'warning' });
  };
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.numbersTitle}
      description={text.numbersHint}
      closeLabel={text.close}
      footer={<Button onClick={() => void copy()}>{text.copyAll}</Button>}
    >
      {read.isError && !read.data ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : read.data ? (
        <>
          <ul className="coupon-numbers">
            {codes.map(({ couponCode, isRegistered }) => (
              <li key={couponCode} data-off={isRegistered}>
                <code>{couponCode}</code>
              </li>
            ))}
          </ul>
          <CouponPages page={page} pageCount={read.data.pageCount} onPage={setPage} />
        </>
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </Modal>
  );
}
