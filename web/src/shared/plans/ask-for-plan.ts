import { overlay } from '../../lib/overlay/overlay.ts';

/** For commands that a plan of the channel opens: `useCommand(…, { on: askForPlan })`. [UIX-12] [PAY-17] */
export const askForPlan = { IS_NOT_PREMIUM_CHANNEL: () => void overlay.premiumRequired() };
