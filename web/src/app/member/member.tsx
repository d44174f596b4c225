/*
 * What only a signed-in user needs: the module through which the shell loads it. Visitors, and the sign-in page,
 * never pay for it.
 */
export { MemberSide } from './member-side.tsx';
