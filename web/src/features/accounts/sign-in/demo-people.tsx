import { site } from '@dolphin/contract/site/site.contract';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import type { DemoListProps } from './demo-list.tsx';

const DemoList = lazyPart(() => import('./demo-list.tsx').then(({ DemoList: found }) => ({ default: found })));

/** In demo mode: one person per role, one click to be them. Other sites never load the list. */
export function DemoPeople(props: Omit<DemoListProps, 'people'>) {
  const configuration = useRead(site.configuration, {}, { isQuiet: true });
  const people = configuration.data?.isDemo ? configuration.data.demoAccountList : [];
  return people.length === 0 ? null : <DemoList people={people} {...props} />;
}
