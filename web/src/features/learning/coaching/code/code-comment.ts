import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';

export type Comment = OutputOf<typeof codeComments.list>['commentList'][number];
