import { cash, planPeriod, type Sellables, sellablesOf, ticketProduct } from './commerce/public.ts';
import { learningSellables } from './learning/public.ts';

/** Everything that can be bought for money. */
export const sellables: Sellables = sellablesOf([cash, planPeriod, ticketProduct, ...learningSellables]);
