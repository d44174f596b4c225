export { addVerificationPages } from './requests/popup-routes.ts';
export { insertIdentity } from './requests/identities.queries.ts';
