import { sealEmail, sealPhone } from '../../src/channels/guardians/seal-contact.ts';
import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';

type Academy = {
  readonly channelId: number;
  readonly memberOf: (key: string) => Promise<number>;
  readonly ago: (days: number) => Date;
};

const FAMILY = [
  { key: 'student', name: '김미경', relation: 'MOTHER', phone: '010-0000-6789', email: 'mom@example.com', ad: true },
  { key: 'student', name: '김성훈', relation: 'FATHER', phone: '010-0000-1357', email: '', ad: false },
  { key: 'advanced-lecturer', name: '박정호', relation: 'FATHER', phone: '010-0000-7890', email: '', ad: false },
  { key: 'user', name: '이수진', relation: 'MOTHER', phone: '010-0000-8901', email: '', ad: true },
] as const;
const SURNAMES = ['강', '나', '도', '류', '민', '백', '서', '안', '유', '정'] as const;

/** Guardians of the learners of the demo academy: entered by families, by staff and by a roster. Nobody has these numbers. */
export async function seedGuardians(tx: Db, app: App, { channelId, memberOf, ago }: Academy): Promise<void> {
  const others = await tx
    .selectFrom('channels_members')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('role', 'in', ['USER', 'ADVANCED', 'LECTURER'])
    .orderBy('id')
    .limit(40)
    .execute();
  const own = await Promise.all(
    FAMILY.map(async (guardian) => ({ ...guardian, memberId: await memberOf(guardian.key) })),
  );
  const taken = new Set(own.map(({ memberId }) => memberId));
  const rows = [
    ...own.map((guardian) => ({ ...guardian, source: 'FAMILY' as const, method: 'FORM' as const })),
    ...others
      .filter(({ id }) => !taken.has(id))
      .map(({ id }, index) => ({
        memberId: id,
        name: `${SURNAMES[index % SURNAMES.length]}보호자`,
        relation: index % 3 === 0 ? ('FATHER' as const) : ('MOTHER' as const),
        phone: `010-0000-${String(2_000 + index)}`,
        email: '',
        ad: index % 4 === 0,
        source: index % 2 === 0 ? ('ROSTER' as const) : ('STAFF' as const),
        method: index % 2 === 0 ? ('WRITTEN' as const) : ('SPOKEN' as const),
      })),
  ];
  await tx
    .insertInto('channels_guardians')
    .values(
      rows.map(({ memberId, name, relation, phone, email, ad, source, method }) => {
        const { sealedPhone, phoneMark, phoneMasked } = sealPhone(app, phone);
        const { sealedEmail, emailMasked } = sealEmail(app, email);
        return {
          member_id: memberId,
          name,
          relation,
          sealed_phone: sealedPhone,
          phone_mark: phoneMark,
          phone_masked: phoneMasked,
          sealed_email: sealedEmail,
          email_masked: emailMasked,
          language: 'KO' as const,
          source,
          consent_method: method,
          consented_at: ago(20),
          marketing_method: ad ? method : null,
          marketing_at: ad ? ago(20) : null,
          created_at: ago(20),
          updated_at: ago(20),
        };
      }),
    )
    .execute();
}
