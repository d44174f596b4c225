import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';

export type OpenClass = OutputOf<typeof openClasses.list>['courseClassList'][number];
export type OneOpenClass = OutputOf<typeof openClasses.one>;
