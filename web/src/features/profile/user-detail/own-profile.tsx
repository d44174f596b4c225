import { GENDERS, type Gender } from '@dolphin/contract/accounts/accounts.constants';
import { users } from '@dolphin/contract/accounts/users.contract';
import { INTRODUCTION_MAX_LENGTH, profiles } from '@dolphin/contract/profile/profiles.contract';
import { useRouter } from '@tanstack/react-router';
import Shirt from 'lucide-react/icons/shirt';
import { useForm } from '../../../lib/form/use-form.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PictureEdit } from './picture-edit.tsx';
import { type Profile, ProfileHead } from './profile-head.tsx';
import { ownProfileText, userDetailText } from './user-detail.text.ts';

const WARDROBE_PATH = '/avatar';

/** One's own profile, to edit. [SOC-1] */
export function OwnProfile({ profile, onLeave }: { readonly profile: Profile; readonly onLeave: () => void }) {
  const text = useText(userDetailText);
  const hasWardrobe = WARDROBE_PATH in useRouter().routesByPath;
  return (
    <div className="user-detail">
      <ProfileHead profile={profile}>
        {hasWardrobe ? (
          <Button size="sm" variant="ghost" icon={<Shirt aria-hidden />} onClick={() => (onLeave(), go(WARDROBE_PATH))}>
            {text.dress}
          </Button>
        ) : null}
      </ProfileHead>
      <IntroductionForm introduction={profile.introduction} />
      <PictureEdit portrait={profile.portrait} />
      <GenderEdit gender={profile.gender} />
    </div>
  );
}

/** Faults of an earlier try are cleared before the new value is looked at. [SOC-4] */
function IntroductionForm({ introduction }: { readonly introduction: string }) {
  const text = useText(userDetailText);
  const own = useText(ownProfileText);
  const form = useForm(profiles.introduce, {
    initial: { introduction },
    toInput: (_filled, values) => ({ introduction: values.introduction.trim() }),
    check: (values) => (values.introduction.trim() === '' ? { introduction: own.pleaseEnterIntroduction } : {}),
    refresh: [profiles.detail],
    onSuccess: () => overlay.toast(own.introductionDone, { kind: 'ok' }),
  });
  return (
    <form {...form.props} className="user-detail-form">
      <TextField
        label={text.introduction}
        hint={own.introductionHint}
        placeholder={own.introductionPlaceholder}
        maxLength={INTRODUCTION_MAX_LENGTH}
        autoComplete="off"
        {...form.text('introduction')}
      />
      {form.error ? <p role="alert">{form.error}</p> : null}
      <Button type="submit" loading={form.isPending}>
        {own.save}
      </Button>
    </form>
  );
}

/** Saved as soon as it is chosen. [ACC-9] */
function GenderEdit({ gender }: { readonly gender: Profile['gender'] }) {
  const text = useText(userDetailText);
  const own = useText(ownProfileText);
  const command = useCommand(users.gender, {
    refresh: [users.me, profiles.detail],
    onSuccess: () => overlay.toast(own.genderDone, { kind: 'ok' }),
  });
  const shown: Gender | null = command.isPending ? command.variables.gender : gender === 'NOT_SELECTED' ? null : gender;
  return (
    <RadioGroup
      layout="cards"
      name="profile-gender"
      label={text.gender}
      hint={own.genderHint}
      value={shown}
      onValueChange={(next) => command.mutate({ gender: next })}
      options={GENDERS.map((one) => ({ value: one, label: text[one] }))}
    />
  );
}
