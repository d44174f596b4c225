import { registrationEvents } from '@dolphin/contract/scheduling/registrations/registrations.events';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { refresh } from '../../../../lib/query.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { registrationOfficeText } from './office.text.ts';
import { RegistrationTable } from './registration-table.tsx';
import '../registrations.css';

/** Opened by a row only. */
const RegistrationDrawer = lazyPart(() =>
  import('./registration-drawer.tsx').then((module) => ({ default: module.RegistrationDrawer })),
);

/** The registrations of a class, for those who teach it. [LMS-9] */
export function ClassRegistrations({ courseClassId }: { readonly courseClassId: number }) {
  const text = useText(registrationOfficeText);
  const [shown, setShown] = useState<number | null>(null);
  useEvent(registrationEvents.placesChanged, () => void refresh(registrations.list, registrations.detail));
  return (
    <>
      <Card title={text.title}>
        <RegistrationTable courseClassId={courseClassId} onOpen={setShown} />
      </Card>
      {shown === null ? null : (
        <Suspense fallback={null}>
          <RegistrationDrawer key={shown} registrationId={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
