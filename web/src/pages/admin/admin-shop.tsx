import { AdminShop } from '../../features/avatar/shop/admin/admin-shop.tsx';

/** /admin/shop */
export function AdminShopPage() {
  return <AdminShop />;
}
