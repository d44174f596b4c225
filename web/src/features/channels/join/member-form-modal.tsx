import { JoinForm, type JoinCode } from './join-form.tsx';
import { AdminUpdateForm, UpdateForm } from './update-form.tsx';
import './join.css';

export type MemberFormModalProps =
  | {
      readonly type: 'JOIN';
      readonly joinCode?: JoinCode | undefined;
      readonly isApproved?: boolean | undefined;
      readonly onClose: () => void;
    }
  | { readonly type: 'UPDATE'; readonly onClose: () => void }
  | {
      readonly type: 'ADMIN_UPDATE';
      readonly channelMemberId: number;
      readonly onClose: () => void;
      readonly onSaved?: (() => void) | undefined;
    };

/** The join and update modal in its three types; it stands inside a channel's layout and is there while it is open. [CHN-2] */
export function MemberFormModal(props: MemberFormModalProps) {
  if (props.type === 'JOIN')
    return <JoinForm joinCode={props.joinCode} isApproved={props.isApproved} onClose={props.onClose} />;
  if (props.type === 'UPDATE') return <UpdateForm onClose={props.onClose} />;
  return <AdminUpdateForm channelMemberId={props.channelMemberId} onClose={props.onClose} onSaved={props.onSaved} />;
}
