import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProgressChips } from './progress-chips.tsx';

export function MemberSide() {
  return (
    <>
      <ProgressChips />
      <NotificationBell />
      <AccountMenu />
    </>
  );
}
