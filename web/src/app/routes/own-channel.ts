import { passes } from '@dolphin/contract/core/roles';
import { academies } from '@dolphin/contract/learning/office/office.contract';
import { redirect } from '@tanstack/react-router';
import { readNow } from '../../lib/query.ts';

/** For `/channels/mine`: into the only channel, and to the directory without one. Several are shown as cards. [NAV-103] */
export async function redirectToOwnChannel(): Promise<void> {
  const mine = await readNow(academies.list, {}).catch(() => undefined);
  const own = mine?.academyList.filter(({ role }) => passes([role], 'VISITOR')) ?? [];
  const [only] = own;
  if (only && own.length === 1) throw redirect({ href: `/channel/${only.slug}`, replace: true });
  if (mine?.academyList.length === 0) throw redirect({ href: '/channels', replace: true });
}
