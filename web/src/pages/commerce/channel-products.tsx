import { ProductsView } from '../../features/commerce/products/products-view.tsx';

/** /channel/$slug/manage/products [PAY-8] */
export function ChannelProductsPage() {
  return <ProductsView />;
}
