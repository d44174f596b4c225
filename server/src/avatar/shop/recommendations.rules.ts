import {
  RECOMMENDATION_REASONS,
  RECOMMENDATIONS_MAX,
  type RecommendationReason,
} from '@dolphin/contract/avatar/avatar.constants';

export type Candidate = { readonly productId: number; readonly reason: RecommendationReason };

/** One of each reason in turn, the best of each first, nothing twice: nobody sees only what everybody buys. */
export function pickRecommended<C extends Candidate>(
  candidates: readonly C[],
  max = RECOMMENDATIONS_MAX,
): readonly C[] {
  const queues = RECOMMENDATION_REASONS.map((reason) => candidates.filter((candidate) => candidate.reason === reason));
  const picked = new Map<number, C>();
  while (picked.size < max && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      let next = queue.shift();
      while (next && picked.has(next.productId)) next = queue.shift();
      if (next && picked.size < max) picked.set(next.productId, next);
    }
  }
  return [...picked.values()];
}
