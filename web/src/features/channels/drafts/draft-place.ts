export type DraftPlace = { readonly tempId: number; readonly boardId: number; readonly postId: number | null };
