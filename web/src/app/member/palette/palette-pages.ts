import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { passes } from '@dolphin/contract/core/roles';
import { useRouter } from '@tanstack/react-router';
import { useCurrentChannel } from '../../../lib/channel.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ADMIN_PLACES } from '../../../pages/admin/frame/admin-places.ts';
import { adminFrameText } from '../../../pages/admin/frame/admin-frame.text.ts';
import { officeGroupsText } from '../../../pages/channel-management/office/office-groups.text.ts';
import { OFFICE_GROUPS } from '../../../shared/channel/manage-places.ts';
import { useHasFamily } from '../../../shared/family/use-has-family.ts';
import { hasRoute } from '../../../shared/has-route.ts';
import { memberText } from '../member.text.ts';
import { mainPlaces } from '../navigation/navigation.ts';
import { morePlaces } from '../navigation/my-places.ts';
import { myPlacesText } from '../navigation/my-places.text.ts';

export type PalettePage = { readonly to: string; readonly label: string; readonly note: string };

/** Every page that the person may open from the menus: those of learners, of the current channel, of the site. [NAV-132] */
export function usePalettePages(): readonly PalettePage[] {
  const router = useRouter();
  const user = useUser();
  const channel = useCurrentChannel();
  const hasFamily = useHasFamily();
  const member = useText(memberText);
  const mine = useText(myPlacesText);
  const office = useText(officeGroupsText);
  const admin = useText(adminFrameText);
  const pages: PalettePage[] = [
    ...mainPlaces(router).map(({ to, label }) => ({ to, label: member[label], note: '' })),
    ...morePlaces(router).map(({ to, label }) => ({ to, label: mine[label], note: '' })),
  ];
  if (hasFamily) pages.push({ to: '/family', label: mine.family, note: '' });
  if (channel?.slug !== undefined) {
    const home = `/channel/${channel.slug}`;
    pages.push({ to: home, label: channel.name, note: '' });
    if (passes(user.roleList, 'TEACHER'))
      for (const { key, places } of OFFICE_GROUPS)
        for (const place of places) {
          const to = `${home}${place.path}`;
          if (passes(user.roleList, place.check) && hasRoute(router, to))
            pages.push({ to, label: office[place.key], note: `${channel.name} · ${office[key]}` });
        }
  }
  if (user.roleList.includes('ROLE_ADMIN'))
    for (const { key, to } of ADMIN_PLACES) pages.push({ to, label: admin[key], note: admin.admin });
  return pages.filter(({ to }, at) => pages.findIndex((other) => other.to === to) === at);
}

/** Pages whose name has what was typed, as written or by first consonants; all of them before anything is typed. */
export function pagesNamed(pages: readonly PalettePage[], typed: string, max: number): readonly PalettePage[] {
  const key = searchKeyOf(typed);
  if (!key) return typed.trim() === '' ? pages.slice(0, max) : [];
  const pattern = new RegExp(key.pattern);
  return pages.filter(({ label }) => pattern.test(nicknameKey(label).replace(/\s+/g, ''))).slice(0, max);
}
