import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';

export type ListedRegistration = OutputOf<typeof registrations.list>['registrationList'][number];
export type RegistrationDetail = OutputOf<typeof registrations.detail>;
