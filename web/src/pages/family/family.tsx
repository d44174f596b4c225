import { FamilyHome } from '../../features/channels/family/family-home.tsx';
import { WaitingNote } from '../../features/channels/family/waiting-note.tsx';
import { OpenRequests } from '../../features/commerce/family-orders/open-requests.tsx';
import { ChildNote } from '../../features/scheduling/family/child-note.tsx';
import { FamilyWeek } from '../../features/scheduling/family/family-week.tsx';

/** /family [CHN-215] [CHN-237] [SCH-283] */
export function FamilyPage() {
  return (
    <>
      <FamilyHome
        noteOf={({ channelMemberId }) => (
          <>
            <ChildNote channelMemberId={channelMemberId} />
            <WaitingNote channelMemberId={channelMemberId} />
          </>
        )}
      />
      <div className="page family">
        <OpenRequests />
        <FamilyWeek />
      </div>
    </>
  );
}
