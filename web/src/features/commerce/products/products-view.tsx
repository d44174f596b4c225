import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Product, ProductEditor } from './product-editor.tsx';
import { ProductIcon } from './product-icon.tsx';
import { ProductOptions } from './product-options.tsx';
import { productsText } from './products.text.ts';
import { PlanLock } from '../../../shared/plans/plan-lock.tsx';
import { SellerNotice } from '../../../shared/seller/seller-notice.tsx';
import './products.css';

/** What the channel sells, in its order: as learners see it, with what staff can do. [PAY-8] */
export function ProductsView() {
  const text = useText(productsText);
  const { channelId } = useChannel();
  const [editing, setEditing] = useState<Product | 'new' | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const read = useRead(productInfos.list, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  const products = read.data?.productInfoList ?? [];
  const { move, isPending } = useOrder(products, read.data?.version ?? '');
  const remove = useRemoval();
  return (
    <ManageFrame
      place="products"
      title={text.title}
      lead={text.lead}
      read={read}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          {text.create}
        </Button>
      }
    >
      <PlanLock what="selling" />
      <SellerNotice />
      {products.length === 0 ? (
        <EmptyState character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
      ) : (
        <ol className="product-list" aria-label={text.list}>
          {products.map((product, at) => (
            <li
              key={product.productInfoId}
              className="product-item"
              data-tint={product.color}
              data-dragged={dragged === at}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => (dragged === null || dragged === at ? undefined : move(dragged, at))}
            >
              <ProductHead
                product={product}
                onUp={at === 0 || isPending ? null : () => move(at, at - 1)}
                onDown={at === products.length - 1 || isPending ? null : () => move(at, at + 1)}
                onEdit={() => setEditing(product)}
                onRemove={() => remove(product)}
              />
              <ProductOptions product={product} />
            </li>
          ))}
        </ol>
      )}
      {editing === null ? null : (
        <ProductEditor product={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ManageFrame>
  );
}

function useOrder(products: readonly Product[], version: string) {
  const text = useText(productsText);
  const { channelId } = useChannel();
  const titleOf = (id: number) => products.find(({ productInfoId }) => productInfoId === id)?.title ?? '';
  const stored = { productInfoIdList: products.map(({ productInfoId }) => productInfoId) };
  const order = useEdit(productInfos.order, {
    stored,
    version,
    at: { channelId },
    describe: { productInfoIdList: { label: text.list, show: (ids) => ids.map(titleOf).join(', ') } },
    isDirty: false,
    onStored: () => {},
    refresh: [productInfos.list],
  });
  const move = (from: number, to: number) => {
    const ids = [...stored.productInfoIdList];
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    void order.save({ productInfoIdList: ids });
  };
  return { move, isPending: order.isPending };
}

function useRemoval() {
  const text = useText(productsText);
  const { channelId } = useChannel();
  const remove = useCommand(productInfos.remove, {
    refresh: [productInfos.list],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  return ({ title, productInfoId }: Product) =>
    void overlay.confirm({
      title: text.removeAsk({ title }),
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync({ channelId, productInfoId }).then(
          () => undefined,
          () => undefined,
        ),
    });
}

type HeadProps = {
  readonly product: Product;
  /** Null where it cannot be moved. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function ProductHead({ product, onUp, onDown, onEdit, onRemove }: HeadProps) {
  const text = useText(productsText);
  const { title, subTitle, visibleState, isCouponUsable } = product;
  return (
    <div className="product-head">
      <ProductIcon product={product} />
      <div>
        <h2>{title}</h2>
        {subTitle === '' ? null : <p>{subTitle}</p>}
        <span className="product-badges">
          <Badge size="sm" tone={visibleState === 'VISIBLE' ? 'ok' : 'neutral'}>
            {text[visibleState]}
          </Badge>
          {isCouponUsable ? null : <Badge size="sm">{text.couponOff}</Badge>}
        </span>
      </div>
      <span className="product-acts">
        <IconButton size="sm" variant="plain" label={text.up({ title })} disabled={!onUp} onClick={() => onUp?.()}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          variant="plain"
          label={text.down({ title })}
          disabled={!onDown}
          onClick={() => onDown?.()}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton size="sm" variant="plain" label={text.editOf({ title })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="sm" variant="plain" label={text.removeOf({ title })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
