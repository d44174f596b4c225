import { channelCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Table } from '../../../../ui/table/table.tsx';
import { useCouponWords } from '../coupon-words.ts';
import { CouponEditor } from './coupon-editor.tsx';
import { CouponNumbers } from './coupon-numbers.tsx';
import { CouponPages } from './coupon-pages.tsx';
import { couponsViewText } from './coupons-view.text.ts';
import '../coupons.css';

type Coupon = OutputOf<typeof channelCoupons.list>['couponList'][number];

/** The coupons of a channel: make, see, stop. [PAY-11] [PAY-12] */
export function CouponsView() {
  const text = useText(couponsViewText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [isMaking, setIsMaking] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const read = useRead(channelCoupons.list, { channelId, page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const stop = useCommand(channelCoupons.stop, {
    refresh: [channelCoupons.list],
    onSuccess: () => overlay.toast(text.stopped, { kind: 'ok' }),
  });
  const ask = ({ couponId }: Coupon) =>
    void overlay.confirm({
      title: text.stopAsk,
      hint: text.stopHint,
      confirmLabel: text.stop,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        stop.mutateAsync({ channelId, couponId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  const columns = useColumns(ask, setShown);
  return (
    <ManageFrame
      place="coupons"
      title={text.title}
      lead={text.lead}
      read={read}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
          {text.create}
        </Button>
      }
    >
      <Table
        label={text.list}
        columns={columns}
        rows={read.data?.couponList ?? []}
        rowId={({ couponId }) => String(couponId)}
        empty={<EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />}
        texts={{
          sortBy: (header) => text.sortBy({ header }),
          selectAll: text.selectAll,
          selectRow: () => text.selectRow,
          loading: text.loading,
        }}
        footer={read.data ? <CouponPages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
      />
      {isMaking ? <CouponEditor onClose={() => setIsMaking(false)} /> : null}
      {shown === null ? null : <CouponNumbers couponId={shown} onClose={() => setShown(null)} />}
    </ManageFrame>
  );
}

function useColumns(
  onStop: (coupon: Coupon) => void,
  onNumbers: (couponId: number) => void,
): readonly Column<Coupon>[] {
  const text = useText(couponsViewText);
  const words = useCouponWords();
  return [
    {
      id: 'coupon',
      header: text.coupon,
      primary: true,
      cell: (coupon) => (
        <span className="coupon-cell">
          <b>{coupon.title}</b>
          <small>{[words.worth(coupon), words.conditions(coupon)].filter((part) => part !== '').join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: text.state,
      cell: (coupon) => (
        <span className="coupon-badges">
          <Badge size="sm" tone={coupon.standing === 'OPEN' ? 'ok' : 'neutral'}>
            {text[coupon.standing]}
          </Badge>
          <Badge size="sm" tone="brand">
            {text[coupon.distribution]}
          </Badge>
          {coupon.couponCode === null ? null : <code>{coupon.couponCode}</code>}
        </span>
      ),
    },
    {
      id: 'received',
      header: text.received,
      align: 'end',
      cell: ({ receivedCount: count, totalLimit: max }) => (
        <span className="tabular">{max === null ? text.receivedFree({ count }) : text.receivedOf({ count, max })}</span>
      ),
    },
    {
      id: 'used',
      header: text.used,
      align: 'end',
      cell: ({ usedCount: count }) => <span className="tabular">{text.usedCount({ count })}</span>,
    },
    {
      id: 'window',
      header: text.window,
      cell: ({ startsAt, endsAt }) => (
        <span className="coupon-cell">
          <span>{formatDateTime(startsAt)}</span>
          <small>{words.ends(endsAt)}</small>
        </span>
      ),
    },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: (coupon) => (
        <span className="coupon-acts">
          {coupon.distribution === 'CODES' ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={text.numbersOf({ title: coupon.title })}
              onClick={() => onNumbers(coupon.couponId)}
            >
              {text.numbers}
            </Button>
          ) : null}
          {coupon.standing === 'OPEN' || coupon.standing === 'SCHEDULED' ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={text.stopOf({ title: coupon.title })}
              onClick={() => onStop(coupon)}
            >
              {text.stop}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}
