import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Checkbox } from '../../../../ui/choice/checkbox.tsx';
import { couponsViewText } from './coupons-view.text.ts';

type Props = { readonly chosen: readonly number[]; readonly onChange: (chosen: readonly number[]) => void };

/** The products that a coupon is for; nothing is shown while the channel sells none that take coupons. */
export function CouponProducts({ chosen, onChange }: Props) {
  const text = useText(couponsViewText);
  const { channelId } = useChannel();
  const read = useRead(productInfos.list, { channelId }, { isQuiet: true });
  const options = (read.data?.productInfoList ?? [])
    .filter(({ isCouponUsable }) => isCouponUsable)
    .flatMap((info) => info.paymentProductList.map((option) => ({ ...option, of: info.title })));
  if (options.length === 0) return null;
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="coupon-products">
      <legend>{text.products}</legend>
      <small className="text-muted">{text.productsHint}</small>
      {options.map(({ paymentProductId: id, of, title }) => (
        <Checkbox key={id} label={`${of} · ${title}`} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}
