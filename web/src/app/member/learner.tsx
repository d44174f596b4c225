/** What only stands around the pages of learners, not around a channel or an office. */
export { MemberNavigation } from './navigation/member-navigation.tsx';
export { PhoneTabs } from './navigation/phone-tabs.tsx';
export { ProgressChips } from './progress-chips.tsx';
