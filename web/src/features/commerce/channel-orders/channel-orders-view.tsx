import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { useLocation } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { channelOrdersText } from './channel-orders.text.ts';
import { filterOf, type OrderFilter, searchTextOf } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import './channel-orders.css';

/** Opened by a row only. */
const OrderDrawer = lazy(async () => ({ default: (await import('./order-drawer.tsx')).OrderDrawer }));

type Props = {
  /** What refunds an order. */ readonly refundOf: (merchantUid: string, onClose: () => void) => ReactNode;
};

/** What the channel has sold: search, filters in the address, a drawer for each order, a file. [PAY-185] */
export function ChannelOrdersView({ refundOf }: Props) {
  const text = useText(channelOrdersText);
  const { pathname, searchStr } = useLocation();
  const [shown, setShown] = useState<string | null>(null);
  const [refundedUid, setRefundedUid] = useState<string | null>(null);
  const filter = filterOf(searchStr);
  const setFilter = (next: OrderFilter) => go(pathname + searchTextOf(next), { replace: true });
  return (
    <ManageFrame place="orders" title={text.title} lead={text.lead} actions={<ExportButton filter={filter} />}>
      <div className="channel-orders">
        <OrderFilters filter={filter} onFilter={setFilter} />
        <OrderTable key={searchTextOf(filter)} filter={filter} onOrder={({ merchantUid }) => setShown(merchantUid)} />
      </div>
      {shown === null ? null : (
        <Suspense fallback={null}>
          <OrderDrawer
            merchantUid={shown}
            onRefund={() => {
              setShown(null);
              setRefundedUid(shown);
            }}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
      {refundedUid === null
        ? null
        : refundOf(refundedUid, () => {
            setRefundedUid(null);
            setShown(refundedUid);
          })}
    </ManageFrame>
  );
}

function ExportButton({ filter }: { readonly filter: OrderFilter }) {
  const text = useText(channelOrdersText);
  const { channelId } = useChannel();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const file = await call(channelOrders.exports, { channelId, ...filter });
      saveSentFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden />}
      loading={isBusy}
      loadingLabel={text.exporting}
      onClick={() => void save()}
    >
      {text.export}
    </Button>
  );
}
