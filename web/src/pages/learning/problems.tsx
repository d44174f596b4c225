import { JUDGE_LANGUAGES } from '@dolphin/contract/judge/languages';
import { STATE_FILTERS } from '@dolphin/contract/learning/problems/problems.schema';
import { useNavigate } from '@tanstack/react-router';
import { type ProblemFilter, ProblemList } from '../../features/learning/problems/problem-list.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /learn/problems?query=&tag=&level=&language=&state=&page= */
export function ProblemsPage() {
  const navigate = useNavigate();
  const [query, tag, level, language, state, page] = [
    useQueryText('query'),
    useQueryText('tag'),
    useQueryText('level'),
    useQueryText('language'),
    useQueryText('state'),
    useQueryText('page'),
  ];
  const number = (text: string | undefined, most: number): number | undefined =>
    Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;
  const read = {
    query: query?.slice(0, 50),
    tag: tag?.slice(0, 30),
    level: number(level, 5),
    page: number(page, 1_000_000),
    language: JUDGE_LANGUAGES.find((one) => one === language),
    state: STATE_FILTERS.find((one) => one === state),
  };
  const requested = Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as ProblemFilter;
  const go = (next: ProblemFilter) => {
    const address = new URLSearchParams(
      Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    void navigate({ href: `/learn/problems?${address}`, replace: true, resetScroll: false });
  };
  return <ProblemList filter={requested} onFilter={go} />;
}
