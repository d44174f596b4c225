import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { MANAGED_READS } from '../managed-data.ts';

export type Participant = OutputOf<typeof managedParticipants.list>['participantList'][number];
export const PARTICIPANT_READS = [...MANAGED_READS, managedParticipants.list];

export const nameOf = ({ teamName, memberList }: Participant) =>
  teamName ?? memberList.map(({ nickname }) => nickname).join(', ');
