export type DemoOrder = { readonly at: Date; readonly insert: () => Promise<void> };

/** In the order of their dates: lists of orders go by their ids. */
export async function insertDemoOrders(orders: readonly DemoOrder[]): Promise<void> {
  for (const { insert } of orders.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await insert();
}
