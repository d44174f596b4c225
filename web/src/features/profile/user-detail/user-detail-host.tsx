import { usePersonStore } from '../../../shared/user-chip/person-store.ts';
import type { RatingOf } from './other-profile.tsx';
import { UserDetailModal } from './user-detail-modal.tsx';
import { UserPopup } from './user-popup.tsx';
import './user-detail.css';

/** Draws the small pop-up and the user detail modal, wherever they were asked for. */
export function UserDetailHost({ ratingOf }: { readonly ratingOf: RatingOf }) {
  const popup = usePersonStore((state) => state.popup);
  return (
    <>
      {popup ? <UserPopup key={popup.userId} {...popup} /> : null}
      <UserDetailModal ratingOf={ratingOf} />
    </>
  );
}
