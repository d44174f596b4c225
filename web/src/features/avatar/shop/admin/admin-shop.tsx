import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { useEffect, useState } from 'react';
import { useMay } from '../../../../lib/may.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { adminShopText } from './admin-shop.text.ts';
import { EventTable } from './event-table.tsx';
import { ProductTable } from './product-table.tsx';
import './admin-shop.css';

/** The back room of the shop, for the site's administrators. */
export function AdminShop() {
  const text = useText(adminShopText);
  const [tab, setTab] = useState<'products' | 'events'>('products');
  const mayManage = useMay(adminShop.products);
  useDenseScreen();
  if (!mayManage)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page admin-shop">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'products', label: text.products, panel: <ProductTable /> },
          { value: 'events', label: text.events, panel: <EventTable /> },
        ]}
      />
    </div>
  );
}

/** On the whole page, so that dialogs, which open outside this element, are dense as well. */
function useDenseScreen(): void {
  useEffect(() => {
    document.documentElement.dataset['density'] = 'dense';
    return () => {
      delete document.documentElement.dataset['density'];
    };
  }, []);
}
