import Bell from 'lucide-react/icons/bell';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import FileCheck from 'lucide-react/icons/file-check';
import HandHeart from 'lucide-react/icons/hand-heart';
import Gift from 'lucide-react/icons/gift';
import MailOpen from 'lucide-react/icons/mail-open';
import MessageCircle from 'lucide-react/icons/message-circle';
import PartyPopper from 'lucide-react/icons/party-popper';
import Tag from 'lucide-react/icons/tag';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { ReactElement } from 'react';

const ICONS: Readonly<Record<string, typeof Bell>> = {
  welcome: PartyPopper,
  friendAsked: UserPlus,
  friendAccepted: Users,
  friendApprovalNeeded: Users,
  friendApprovalAsked: Users,
  friendApproved: Users,
  whisper: MessageCircle,
  giftReceived: Gift,
  wishOnSale: Tag,
  channelInvited: MailOpen,
  channelApplied: UserPlus,
  channelApproved: PartyPopper,
  childReport: FileText,
  childMonthlyReport: FileText,
  childAttendance: ClipboardCheck,
  consentAsked: FileCheck,
  consentReminded: FileCheck,
  familyWritten: MessageCircle,
  familyAsked: MessageCircle,
  paymentAsked: HandHeart,
  paymentRequestPaid: PartyPopper,
  paymentRequestDeclined: HandHeart,
  paymentRequestExpired: HandHeart,
};

/** An icon for each kind; a kind that this version of the app does not know gets the bell. */
export function KindIcon({ kind }: { readonly kind: string }): ReactElement {
  const Icon = ICONS[kind] ?? Bell;
  return (
    <span className="news-icon" data-kind={kind} aria-hidden>
      <Icon />
    </span>
  );
}
