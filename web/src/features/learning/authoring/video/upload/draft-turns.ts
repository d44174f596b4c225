/** An answer that carries the revision which the call has made. */
export type Revised = { readonly draftRevision: number };
type InTurn = <T extends Revised>(work: () => Promise<T>) => Promise<T>;

const turns = new Map<number, InTurn>();

/** An open editor saves drafts by revision: calls that make a revision on their own take their turn among its saves. */
export function setDraftTurn(storageId: number, inTurn: InTurn): () => void {
  turns.set(storageId, inTurn);
  return () => {
    if (turns.get(storageId) === inTurn) turns.delete(storageId);
  };
}

export function takeDraftTurn<T extends Revised>(storageId: number, work: () => Promise<T>): Promise<T> {
  const inTurn = turns.get(storageId);
  return inTurn ? inTurn(work) : work();
}
