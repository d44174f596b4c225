import { site } from '@dolphin/contract/site/site.contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import type { DemoListProps } from './demo-list.tsx';

const DemoList = lazyPart(() => import('./demo-list.tsx').then(({ DemoList: found }) => ({ default: found })));

/** In demo mode: one person per role, one click to be them. Other sites never load the list. */
export function DemoPeople(props: Omit<DemoListProps, 'people'>) {
  const configuration = useRead(site.configuration, {}, { isQuiet: true });
  const people = configuration.data?.isDemo ? configuration.data.demoAccountList : [];
  if (people.length === 0) return null;
  return (
    // Without a boundary of its own the whole page would be hidden until the list is there.
    <Suspense>
      <DemoList people={people} {...props} />
    </Suspense>
  );
}
