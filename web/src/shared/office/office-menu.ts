import type ListTodo from 'lucide-react/icons/list-todo';

export type OfficeItem = {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  /** What waits there; 0 shows nothing. */ readonly count: number;
  /** Marked also on the pages below it. */ readonly isCurrent: boolean;
};
export type OfficeGroup = {
  readonly key: string;
  readonly label: string;
  readonly icon: typeof ListTodo;
  readonly count: number;
  readonly items: readonly OfficeItem[];
};

/** Whether an address is a page or stands below it; the first page of an office is only itself. */
export function isAt(pathname: string, to: string, isStart: boolean): boolean {
  const here = pathname.replace(/\/$/, '');
  return here === to || (!isStart && here.startsWith(`${to}/`));
}

/** The router would mark the first page of an office on every page below it. */
export const ONLY_ITSELF = { exact: true } as const;
