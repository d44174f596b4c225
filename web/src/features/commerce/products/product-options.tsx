import { sessionPrice } from '@dolphin/contract/commerce/coupons/discount';
import { paymentProducts, productInfos } from '@dolphin/contract/commerce/products/products.contract';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { type Option, OptionEditor } from './option-editor.tsx';
import type { Product } from './product-editor.tsx';
import { productsText } from './products.text.ts';

/** The options of a product as learners will see them, with what staff can do. */
export function ProductOptions({ product }: { readonly product: Product }) {
  const text = useText(productsText);
  const { channelId } = useChannel();
  const { productInfoId, title, paymentProductList: options } = product;
  const [editing, setEditing] = useState<Option | 'new' | null>(null);
  const remove = useCommand(paymentProducts.remove, {
    refresh: [productInfos.list],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = ({ title: name, paymentProductId }: Option) =>
    void overlay.confirm({
      title: text.removeAsk({ title: name }),
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync({ channelId, productInfoId, paymentProductId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  return (
    <>
      {options.length === 0 ? <p className="text-muted">{text.noOptions}</p> : null}
      <ul className="product-options" data-mode={product.viewMode} aria-label={text.options({ title })}>
        {options.map((option) => (
          <OptionRow
            key={option.paymentProductId}
            option={option}
            onEdit={() => setEditing(option)}
            onRemove={() => ask(option)}
          />
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden />}
          aria-label={text.addOptionOf({ title })}
          onClick={() => setEditing('new')}
        >
          {text.addOption}
        </Button>
      </div>
      {editing === null ? null : (
        <OptionEditor
          productInfoId={productInfoId}
          option={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

type RowProps = { readonly option: Option; readonly onEdit: () => void; readonly onRemove: () => void };

function OptionRow({ option, onEdit, onRemove }: RowProps) {
  const text = useText(productsText);
  const { title, price, originalPrice, quantity, couponList } = option;
  return (
    <li>
      <span>
        <b>{title}</b>{' '}
        <small className="text-muted">
          {[
            text.tickets({ count: quantity }),
            text.perSession({ amount: formatWon(sessionPrice(price, quantity)) }),
            ...(couponList.length === 0 ? [] : [text.coupons({ count: couponList.length })]),
          ].join(' · ')}
        </small>
      </span>
      <span className="product-prices tabular">
        {originalPrice > price ? <s>{formatWon(originalPrice)}</s> : null}
        <b>{formatWon(price)}</b>
      </span>
      <span className="product-acts">
        <IconButton size="sm" variant="plain" label={text.editOf({ title })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="sm" variant="plain" label={text.removeOf({ title })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
