import { PlanPrices } from '../../features/commerce/plans/plan-prices.tsx';

/** /admin/plans */
export function AdminPlansPage() {
  return <PlanPrices />;
}
