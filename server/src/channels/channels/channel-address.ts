import { SLUG_MAX, SLUG_MIN } from '@dolphin/contract/channels/channels.constants';
import { slugFault } from '@dolphin/contract/channels/reserved-slugs';
import { channelSettingsErrors } from '@dolphin/contract/channels/settings.errors';
import type { Config } from '../../config.ts';
import type { Db } from '../../core/db.ts';
import { type AppError, failAt } from '../../core/fail.ts';
import { selectTakenSlugs } from './create-channel.queries.ts';
import { domainOf } from './domain.rules.ts';

type Typed = { readonly slug: string; readonly domain?: string | null | undefined };

/** The address and the domain as they are stored, or why they cannot be used. */
export function checkAddress(
  config: Pick<Config, 'publicUrl'>,
  typed: Typed,
): { readonly slug: string; readonly domain: string | null } {
  const slug = typed.slug.trim().toLowerCase();
  if (slugFault(slug) !== null)
    throw failAt('slug', channelSettingsErrors.CHANNEL_SLUG_NOT_POSSIBLE, { min: SLUG_MIN });
  return { slug, domain: requireDomain(config, typed.domain ?? null) };
}

export function requireDomain(config: Pick<Config, 'publicUrl'>, typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null;
  const domain = domainOf(typed, new URL(config.publicUrl).hostname);
  if (domain === undefined) throw failAt('domain', channelSettingsErrors.CHANNEL_DOMAIN_NOT_POSSIBLE);
  return domain;
}

/** Nothing was written: returns which of the two is taken. */
export async function refuseTaken(db: Db, slug: string): Promise<AppError> {
  const isSlug = (await selectTakenSlugs(db, [slug])).has(slug);
  return isSlug
    ? failAt('slug', channelSettingsErrors.CHANNEL_SLUG_TAKEN)
    : failAt('domain', channelSettingsErrors.CHANNEL_DOMAIN_TAKEN);
}

const TRIED = 20;

/** The same with a number behind it, the smallest that is free; undefined where nothing of what was typed can be kept. */
export async function suggestionFor(db: Db, typed: string): Promise<string | undefined> {
  const base = typed
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX - 3)
    .replace(/-$/, '');
  const candidates = [base, ...Array.from({ length: TRIED }, (_, index) => `${base}-${index + 1}`)].filter(
    (slug) => slug !== typed && slugFault(slug) === null,
  );
  const taken = await selectTakenSlugs(db, candidates);
  return candidates.find((slug) => !taken.has(slug));
}
