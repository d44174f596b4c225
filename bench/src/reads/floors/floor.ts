/**
 * The floor of a read: one statement, written by hand for this page alone, that gives the whole answer as JSON. Who may
 * see it is not asked: a warm process knows that. `$1` is the caller, where the page has something of their own.
 */
export type Floor = { readonly text: string; readonly values: readonly unknown[] };

/** Who reads what. */
export type ReadTarget = {
  readonly me: number;
  /** In charge of the site. */ readonly admin: number;
  readonly channelId: number;
  readonly crowdedChannelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly lessonId: number;
  readonly problemId: number;
  readonly classId: number;
  readonly worksheetId: number;
  readonly chatId: number;
  /** Today and the Monday of this week in Seoul. */ readonly day: string;
  readonly week: string;
  /** The text of a notification after the name in it. */ readonly welcome: string;
  /** Where pictures of items are, and the release that their addresses name. */ readonly pictures: readonly [
    string,
    string,
  ];
};

/** A moment as the contract has it. */
export const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The address of a picture of a person. */
export const portrait = (key: string) => `'/files/' || ${key}`;
/** Rows of a statement as a list, in their order. */
export const listOf = (statement: string, order = '') =>
  `coalesce((select json_agg(x${order === '' ? '' : ` order by ${order}`}) from (${statement}) x), '[]')`;
