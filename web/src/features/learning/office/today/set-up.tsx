import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { SetupStep } from '@dolphin/contract/learning/office/office.constants';
import type { office } from '@dolphin/contract/learning/office/office.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { setUpText } from './set-up.text.ts';

/** Where each step is done. */
const PLACES: Readonly<Record<SetupStep, string>> = {
  LOGO: '/manage/settings',
  TERMS: '/manage/pending',
  BOARD: '/manage/boards',
  INVITE: '/manage/codes',
  COURSE: '/manage/courses',
  CLASS: '/manage/classes',
};

/** What is left to do in a new channel; put off on this device, it comes back with the next visit. [NAV-124] */
export function SetUp({ steps }: { readonly steps: OutputOf<typeof office.today>['setupList'] }) {
  const text = useText(setUpText);
  const { channelId, at } = useChannel();
  const key = `dolphin-setup-${channelId}`;
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(key) !== null);
  if (isHidden) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const hide = () => {
    sessionStorage.setItem(key, '1');
    setHidden(true);
  };
  return (
    <section className="today-card today-setup">
      <h2>{text.setup}</h2>
      <p className="text-muted">{text.setupLead({ total: steps.length, done })}</p>
      <ol>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <Link to={at(PLACES[step])} className="today-row">
              <span>
                <b>{text[step]}</b>
              </span>
              {isDone ? <small>{text.done}</small> : null}
            </Link>
          </li>
        ))}
      </ol>
      <Button variant="plain" size="sm" onClick={hide}>
        {text.hide}
      </Button>
    </section>
  );
}
