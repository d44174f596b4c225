import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelBusinesses } from '@dolphin/contract/commerce/business/business.contract';
import { businessErrors } from '@dolphin/contract/commerce/business/business.errors';
import { formatBusinessNumber, isBusinessNumber } from '@dolphin/contract/commerce/business/business-number';
import { lockChannel } from '../../channels/public.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { type Business, deleteBusiness, findBusiness, upsertBusiness } from './business.queries.ts';

const EMPTY: Business = {
  name: '',
  owner: '',
  number: '',
  mailOrderNumber: null,
  address: '',
  phone: '',
  email: '',
  isTaxFree: false,
};
/** Without these the information is none. */
const REQUIRED = ['name', 'owner', 'number', 'address', 'phone', 'email'] as const;

export const channelBusinessesModule = implement(channelBusinesses, {
  async detail({ db }, { channelId }) {
    const business = await findBusiness(db, channelId);
    return { business: business ?? null, version: versionOf(channelBusinesses.update, business ?? EMPTY) };
  },

  async update({ db, now }, { channelId, ...given }) {
    if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    const current = (await findBusiness(db, channelId)) ?? EMPTY;
    const merged = trimmed(mergeEdit(channelBusinesses.update, given, current));
    if (!isBusinessNumber(merged.number)) throw failAt('number', businessErrors.BUSINESS_NUMBER_NOT_POSSIBLE);
    const missing = REQUIRED.find((name) => merged[name] === '');
    if (missing) throw failAt(missing, businessErrors.BUSINESS_INCOMPLETE);
    await upsertBusiness(db, channelId, { ...merged, number: formatBusinessNumber(merged.number) }, now);
    return {};
  },

  async remove({ db }, { channelId }) {
    if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    await deleteBusiness(db, channelId);
    return {};
  },
});

function trimmed(business: Business): Business {
  return {
    name: business.name.trim(),
    owner: business.owner.trim(),
    number: business.number.trim(),
    mailOrderNumber: business.mailOrderNumber?.trim() || null,
    address: business.address.trim(),
    phone: business.phone.trim(),
    email: business.email.trim(),
    isTaxFree: business.isTaxFree,
  };
}
