import { GENDERS, type Gender } from '@dolphin/contract/accounts/accounts.constants';
import { users } from '@dolphin/contract/accounts/users.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { PortraitChoice } from './portrait-choice.tsx';
import { profileText } from './settings.text.ts';

export function ProfileSettings() {
  const text = useText(profileText);
  const user = useUser();
  return (
    <div className="settings-cards">
      <Card as="div" className="settings-groups">
        <PortraitChoice />
        <dl className="settings-facts">
          <Fact name={text.nickname}>
            {user.nickname ?? (
              <>
                {text.nicknameNone}{' '}
                <Link to="/signup/dolphin" className={textLinkClass}>
                  {text.nicknameMake}
                </Link>
              </>
            )}
          </Fact>
          {user.email === null ? null : <Fact name={text.email}>{user.email}</Fact>}
          {user.birthDate === null ? null : <Fact name={text.birthDate}>{formatDay(user.birthDate)}</Fact>}
        </dl>
        <GenderChoice />
      </Card>
      {user.isSignedUp ? <PhoneSettings /> : null}
      <LeaveCard />
    </div>
  );
}

/** Deleting the account is as easy to find as the sign-up. */
function LeaveCard() {
  const text = useText(profileText);
  return (
    <Card tone="outline" as="div" className="settings-leave">
      <div>
        <b>{text.leaveTitle}</b>
        <p className="settings-note">{text.leaveHint}</p>
      </div>
      <Link to="/leave" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {text.leave}
      </Link>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Saved as soon as it is chosen. [ACC-9] */
function GenderChoice() {
  const text = useText(profileText);
  const user = useUser();
  const command = useCommand(users.gender, {
    refresh: [users.me],
    onSuccess: () => overlay.toast(text.genderDone, { kind: 'ok' }),
  });
  const shown: Gender | null = command.isPending
    ? command.variables.gender
    : user.gender === 'NOT_SELECTED'
      ? null
      : user.gender;
  return (
    <RadioGroup
      layout="cards"
      name="gender"
      label={text.gender}
      hint={text.genderHint}
      value={shown}
      onValueChange={(gender) => command.mutate({ gender })}
      options={GENDERS.map((gender) => ({ value: gender, label: text[gender] }))}
    />
  );
}
