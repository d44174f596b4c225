const AT_ONCE = 'is sent or saved at once, and kept until the server has it';
const DRAFT = 'is kept in this tab and is there again when the page is opened again';
const ELSEWHERE = 'is typed in another file, which is guarded';
const FEW = 'a code, a name or a password of a few letters';
const NOT_TYPED =
  'nothing in it was typed: it comes from a file, an address or the program in the editor, which is kept';

/** Files that send text and do not ask before they are left, each with the reason. */
export const UNGUARDED_CALLS: Readonly<Record<string, string>> = {
  'features/accounts/sign-in/social-buttons.tsx': NOT_TYPED,
  'features/accounts/sign-up/additional/additional-held.tsx': NOT_TYPED,
  'features/accounts/social-return/use-social-return.ts': NOT_TYPED,
  'features/channels/board-settings/use-arranging.ts': AT_ONCE,
  'features/channels/comments/comment-item.tsx': ELSEWHERE,
  'features/channels/comments/comment-thread.tsx': ELSEWHERE,
  'features/channels/comments/comments.tsx': ELSEWHERE,
  'features/channels/editor/draft-saver.ts': AT_ONCE,
  'features/channels/editor/write-post.tsx': ELSEWHERE,
  'features/channels/family-threads/family-thread-tab.tsx': ELSEWHERE,
  'features/channels/family-threads/staff-thread.tsx': ELSEWHERE,
  'features/channels/guardian-messages/message-history.tsx': NOT_TYPED,
  'features/channels/join-forms/terms-prompt.tsx': NOT_TYPED,
  'features/channels/join/member-part.tsx': NOT_TYPED,
  'features/channels/members/actions/use-member-commands.ts': ELSEWHERE,
  'features/channels/settings/danger-settings.tsx': FEW,
  'features/commerce/plans/card-result.tsx': NOT_TYPED,
  'features/commerce/plans/use-joining.ts': NOT_TYPED,
  'features/commerce/purchase/cash-view.tsx': NOT_TYPED,
  'features/commerce/purchase/family-purchase.tsx': FEW,
  'features/commerce/purchase/purchase-result.tsx': NOT_TYPED,
  'features/commerce/purchase/purchase-view.tsx': FEW,
  'features/commerce/purchase/tickets/ticket-purchase.tsx': FEW,
  'features/commerce/purchase/use-buying.ts': FEW,
  'features/learning/authoring/editor/draft-saver.ts': AT_ONCE,
  'features/learning/authoring/list/import-dialog.tsx': NOT_TYPED,
  'features/learning/authoring/list/storage-table.tsx': NOT_TYPED,
  'features/learning/authoring/video/upload/api-store.ts': NOT_TYPED,
  'features/learning/blocks/submission/use-submission.ts': NOT_TYPED,
  'features/learning/videos/notes/new-note.tsx': DRAFT,
  'features/learning/videos/progress/use-watch-progress.ts': NOT_TYPED,
  'features/learning/workbench/code/code-calls.ts': AT_ONCE,
  'features/learning/workbench/submissions/use-submit.ts': NOT_TYPED,
  'features/lounge/maps/list/map-list.tsx': NOT_TYPED,
  'features/lounge/maps/use-editor.ts': AT_ONCE,
  'features/lounge/rooms/use-join.ts': FEW,
  'features/lounge/talk/message-queue.ts': AT_ONCE,
  'features/lounge/world/places/use-place.ts': NOT_TYPED,
  'features/scheduling/attendance/use-mark-queue.ts': AT_ONCE,
  'features/scheduling/booking/free-times.tsx': FEW,
  'features/scheduling/booking/my-bookings.tsx': FEW,
  'features/scheduling/pauses/member-pauses.tsx': NOT_TYPED,
  'features/social/chat/open-chat.tsx': FEW,
  'features/social/chat/start-box.tsx': FEW,
  'features/social/chat/thread/send-queue.ts': AT_ONCE,
  'features/social/notifications/notification-settings.tsx': AT_ONCE,
  'pages/competitions/competition-port.tsx': AT_ONCE,
  'shared/runner/run-on-server.ts': NOT_TYPED,
};

/** Forms with `leaving: 'free'`, each with the reason. */
export const FREE_FORMS: Readonly<Record<string, string>> = {
  'features/accounts/find-password/find-password.tsx': FEW,
  'features/accounts/find-password/reset-password.tsx': FEW,
  'features/accounts/sign-in/use-sign-in.ts': FEW,
  'features/accounts/sign-up/additional/additional-member.tsx': DRAFT,
  'features/accounts/sign-up/additional/additional-newcomer.tsx': DRAFT,
  'features/accounts/sign-up/email-code-step.tsx': FEW,
  'features/channels/codes/code-box.tsx': FEW,
  'features/commerce/coupons/my-coupons.tsx': FEW,
  'features/competitions/entry/register-form.tsx': FEW,
  'features/competitions/entry/team-card.tsx': FEW,
  'features/profile/settings/leave.tsx': FEW,
};
