/** What only stands around the pages of learners, not around a channel or an office. */
export { BottomTabs } from './navigation/bottom-tabs.tsx';
export { MemberNavigation } from './navigation/member-navigation.tsx';
export { ProgressChips } from './progress-chips.tsx';
