import { EQUIPMENT_CATEGORIES, SALE_STATES } from '@dolphin/contract/avatar/avatar.constants';
import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { formatNumber } from '../../../../lib/format-number.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Table } from '../../../../ui/table/table.tsx';
import { ShopPages } from '../products/product-list-states.tsx';
import { SearchBox } from '../search-box.tsx';
import { shopText } from '../shop.text.ts';
import { adminShopText } from './admin-shop.text.ts';
import type { AdminProduct } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';

const ANY = 'ANY';

/** Every product there is, to be looked through and changed. */
export function ProductTable() {
  const text = useText(adminShopText);
  const words = useText(shopText);
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>(ANY);
  const [state, setState] = useState<string>(ANY);
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<AdminProduct | null>(null);
  const columns = useColumns(setEditing);
  const chosenCategory = EQUIPMENT_CATEGORIES.find((one) => one === category);
  const chosenState = SALE_STATES.find((one) => one === state);
  const read = useRead(
    adminShop.products,
    {
      page,
      ...(query ? { query } : {}),
      ...(chosenCategory ? { item_category: chosenCategory } : {}),
      ...(chosenState ? { state: chosenState } : {}),
    },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const narrow = (set: (value: string) => void) => (value: string | null) => {
    set(value ?? ANY);
    setPage(1);
  };
  return (
    <Card as="div" className="admin-panel">
      <div className="admin-filters">
        <SearchBox
          value={query}
          onSearch={(next) => {
            setQuery(next);
            setPage(1);
          }}
        />
        <Select
          label={text.category}
          value={category}
          onValueChange={narrow(setCategory)}
          options={[
            { value: ANY, label: text.anyCategory },
            ...EQUIPMENT_CATEGORIES.map((value) => ({ value, label: words[value] })),
          ]}
          placeholder={text.anyCategory}
        />
        <Select
          label={text.state}
          value={state}
          onValueChange={narrow(setState)}
          options={[
            { value: ANY, label: text.anyState },
            ...SALE_STATES.map((value) => ({ value, label: text[value] })),
          ]}
          placeholder={text.anyState}
        />
      </div>
      <Table
        label={text.products}
        columns={columns}
        rows={read.data?.productList ?? []}
        rowId={(product) => String(product.productId)}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        empty={<EmptyState compact character="TURTLE" title={text.empty} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        texts={{
          sortBy: (header) => text.sortBy({ header }),
          selectAll: text.selectAll,
          selectRow: () => text.selectRow,
          loading: text.loading,
        }}
        footer={
          read.data ? (
            <div className="admin-foot">
              <span className="text-muted">{text.total({ count: formatNumber(read.data.totalCount) })}</span>
              <ShopPages page={page} pageCount={read.data.pageCount} onPage={setPage} />
            </div>
          ) : null
        }
      />
      {editing ? <ProductEditor key={editing.productId} product={editing} onClose={() => setEditing(null)} /> : null}
    </Card>
  );
}

function useColumns(onEdit: (product: AdminProduct) => void): readonly Column<AdminProduct>[] {
  const text = useText(adminShopText);
  const words = useText(shopText);
  return [
    {
      id: 'product',
      header: text.product,
      primary: true,
      cell: (product) => (
        <span className="admin-product">
          <img src={product.icon} alt="" width={40} height={40} loading="lazy" />
          <span>
            <b>{product.nameKo}</b>
            <small>
              {product.nameEn} · {words[product.itemCategory]}
            </small>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      header: text.price,
      align: 'end',
      cell: (product) => (
        <span className="tabular">
          {text.points({ point: formatNumber(product.listPrice) })}
          {product.price === product.listPrice ? null : (
            <small>{text.nowPrice({ point: formatNumber(product.price) })}</small>
          )}
        </span>
      ),
    },
    { id: 'discount', header: text.discount, cell: (product) => <DiscountCell product={product} /> },
    { id: 'window', header: text.window, hideOnPhone: true, cell: (product) => <WindowCell product={product} /> },
    {
      id: 'state',
      header: text.state,
      cell: (product) => (
        <Badge size="sm" tone={product.state === 'ON_SALE' ? 'ok' : 'neutral'}>
          {text[product.state]}
        </Badge>
      ),
    },
    {
      id: 'sold',
      header: text.sold,
      align: 'end',
      cell: (product) => <span className="tabular">{formatNumber(product.soldCount)}</span>,
    },
    {
      id: 'edit',
      header: text.edit,
      align: 'end',
      cell: (product) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text.editOf({ name: product.name })}
          onClick={() => onEdit(product)}
        >
          {text.edit}
        </Button>
      ),
    },
  ];
}

function DiscountCell({ product: { discount } }: { readonly product: AdminProduct }) {
  const text = useText(adminShopText);
  if (!discount) return <span className="text-muted">{text.none}</span>;
  return (
    <span>
      {discount.kind === 'PERCENT'
        ? text.percent({ value: discount.value })
        : text.points({ point: formatNumber(discount.value) })}
      {discount.endsAt ? <small>{text.until({ when: formatDateTime(discount.endsAt) })}</small> : null}
    </span>
  );
}

function WindowCell({ product: { sellsFrom, sellsUntil } }: { readonly product: AdminProduct }) {
  const text = useText(adminShopText);
  if (!sellsFrom && !sellsUntil) return <span className="text-muted">{text.always}</span>;
  return (
    <span>
      {sellsFrom ? <small>{text.from({ when: formatDateTime(sellsFrom) })}</small> : null}
      {sellsUntil ? <small>{text.until({ when: formatDateTime(sellsUntil) })}</small> : null}
    </span>
  );
}
