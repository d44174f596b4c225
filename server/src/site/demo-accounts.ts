import { DEMO_CHILD, DEMO_GUARDIAN, DEMO_PASSWORD, DEMO_PEOPLE, demoEmail } from '../../seed/demo-people.ts';

/** The sign-ins that the sign-in page offers in demo mode. */
export function demoAccounts() {
  return [...DEMO_PEOPLE, { ...DEMO_GUARDIAN, role: 'GUARDIAN' }, { ...DEMO_CHILD, role: 'CHILD' }].map((person) => ({
    email: demoEmail(person),
    password: DEMO_PASSWORD,
    nickname: person.nickname,
    role: person.role,
  }));
}
