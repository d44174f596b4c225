/** What a post defines about its comments. */
export type CommentsOf = {
  readonly postId: number;
  readonly isQuestion: boolean;
  readonly mayComment: boolean;
  readonly mayAccept: boolean;
  readonly acceptedCommentId: number | null;
  readonly onReport: (commentId: number) => void;
};
