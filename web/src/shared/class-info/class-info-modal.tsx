import { myProfile } from '@dolphin/contract/accounts/my-profile.contract';
import { myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import type { TicketContentType } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { classInfos } from '@dolphin/contract/scheduling/class-infos/class-infos.contract';
import { type ReactNode, useId, useState } from 'react';
import { closing } from '../../lib/form/open-forms.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ClassInfoForm, type FormState, NOT_TYPED } from './class-info-form.tsx';
import { classInfoText } from './class-info.text.ts';
import './class-info.css';

type Props = {
  readonly contentType: TicketContentType;
  readonly contentId: number;
  readonly onClose: () => void;
  /** Everything was entered: go on with what asked for it. */ readonly onEntered: () => void;
};

/** Opened where NEED_TO_CHANNEL_INFO is answered: JOIN for those who are no members, UPDATE for members. [SCH-7] [API-14] */
export function ClassInfoModal({ contentType, contentId, onClose, onEntered }: Props) {
  const text = useText(classInfoText);
  const formId = useId();
  const [state, setState] = useState<FormState>(NOT_TYPED);
  const read = useRead(
    classInfos.detail,
    { content_id: contentId, content_type: contentType },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const found = read.data;
  const isMember = found?.isMember ?? false;
  const mine = useRead(
    channelJoin.mine,
    { channelId: found?.channelId ?? 0 },
    { isQuiet: true, staleTimeMs: 0, enabled: isMember },
  );
  const guardians = useRead(
    myGuardians.list,
    { channelId: found?.channelId ?? 0 },
    { isQuiet: true, staleTimeMs: 0, enabled: isMember },
  );
  // Only filled in: without it the number is typed.
  const profile = useRead(myProfile.read, {}, { isQuiet: true });
  const isReady =
    found !== undefined && (!isMember || mine.data !== undefined) && !profile.isLoading && !guardians.isLoading;
  const failed = [read, mine].find(({ isError }) => isError);
  let body: ReactNode;
  if (isReady)
    body = (
      <ClassInfoForm
        formId={formId}
        found={found}
        mine={isMember ? mine.data : undefined}
        phoneNumber={profile.data?.phoneNumber ?? ''}
        asksGuardian={!isMember || guardians.data?.guardianList.length === 0}
        onState={setState}
        onEntered={onEntered}
      />
    );
  else if (failed)
    body = (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  else
    body = (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={6} />
      </div>
    );
  const isJoin = found !== undefined && !isMember;
  return (
    <Modal
      open
      onOpenChange={closing(state.isDirty, onClose)}
      title={isJoin ? text.joinTitle({ place: found.channelName }) : text.updateTitle}
      description={text.lead}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} loading={state.isPending}>
            {isJoin ? text.join : text.save}
          </Button>
        </>
      }
    >
      {body}
    </Modal>
  );
}
