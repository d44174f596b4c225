import { CHANNEL_ROLES, ROLE_CHECKS, type RoleCheck } from '@dolphin/contract/core/roles';
import { describe, expect, it } from 'vitest';
import { type Called, checkOf, CAPABILITIES, mayDo } from './capabilities.ts';

const contracts = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../../contract/src/channels/**/*.contract.ts',
    '../../../../../contract/src/commerce/gateway/*.contract.ts',
    '../../../../../contract/src/competitions/**/*.contract.ts',
    '../../../../../contract/src/learning/**/*.contract.ts',
    '../../../../../contract/src/social/**/*.contract.ts',
  ],
  { eager: true },
);
const nameOf = ({ method, path }: Called) => `${method} ${path}`;
const isCall = (value: unknown): value is Called =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const declared = Object.values(contracts)
  .flatMap((module) => Object.values(module))
  .flatMap((slice) => (typeof slice === 'object' && slice !== null ? Object.values(slice) : []))
  .filter(isCall)
  .filter((call) => checkOf(call) !== undefined);
const capabilities = CAPABILITIES.flatMap((group) => group.duties);

describe('[CHN-4] [CHN-190] the page of roles', () => {
  it('names every call of a channel that asks for a role, once', () => {
    expect(declared.length).toBeGreaterThan(120);
    expect(capabilities.flatMap(({ calls }) => calls.map(nameOf)).toSorted()).toEqual(declared.map(nameOf).toSorted());
  });

  it.each(capabilities.map((capability) => [capability.key, capability] as const))(
    '%s asks for one and the same role in all its calls',
    (_key, capability) => {
      expect(new Set(capability.calls.map(checkOf)).size).toBe(1);
    },
  );

  it('shows exactly the table of §6 for each check', () => {
    for (const capability of capabilities) {
      const [check] = new Set(capability.calls.map(checkOf)) as Set<RoleCheck>;
      expect(check).toBeDefined();
      if (check)
        expect(
          CHANNEL_ROLES.filter((role) => mayDo(role, capability)),
          capability.key,
        ).toEqual(CHANNEL_ROLES.filter((role) => (ROLE_CHECKS[check] as readonly string[]).includes(role)));
    }
  });

  it("keeps what is the master's from the site's administrators", () => {
    const closing = capabilities.find(({ key }) => key === 'dutyClose');
    expect(
      closing && [mayDo('ROLE_CHANNEL_MASTER', closing), mayDo('ROLE_ADMIN', closing), mayDo('MANAGER', closing)],
    ).toEqual([true, false, false]);
  });
});
