/** The pages of guardians: their children, one child, and an invitation with its token behind. */
export const FAMILY_PAGE = '/family';
export const FAMILY_INVITATION_PAGE = '/family/invite';

/** A guardian with an account is an adult by the Civil Act. */
export const GUARDIAN_ACCOUNT_AGE = 19;
/** How long the link of an invitation works, once. */
export const FAMILY_INVITATION_DAYS = 7;
/** Children of one account, in all channels together. */
export const FAMILY_CHILDREN_MAX = 30;

/** Who invited a guardian: the academy, or the child of 14 or older. */
export const FAMILY_INVITERS = ['STAFF', 'LEARNER'] as const;
export type FamilyInviter = (typeof FAMILY_INVITERS)[number];

/** What stops the caller from accepting an invitation. */
export const FAMILY_OBSTACLES = ['YOURSELF', 'TOO_YOUNG', 'ALREADY_LINKED', 'TOO_MANY'] as const;
export type FamilyObstacle = (typeof FAMILY_OBSTACLES)[number];
