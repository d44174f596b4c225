export { notify } from './notifications/notify.ts';
