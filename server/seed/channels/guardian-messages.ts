import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';
import { sealedPhone } from '../../src/messaging/public.ts';

type Academy = {
  readonly channelId: number;
  readonly idOf: (key: string) => number;
  readonly ago: (days: number) => Date;
};

const TEMPLATES = [
  { name: '결석 안내', content: '{이름} 학생이 오늘 {수업} 수업에 오지 않았어요. 연락 부탁드려요.' },
  { name: '수업 피드백', content: '[{학원}] {이름} 학생이 {수업} 수업을 잘 마쳤어요.' },
] as const;
const SENT = [
  {
    phone: '01000006789',
    content: '오늘은 반복문을 배웠어요. 숙제는 워크시트에 있어요.',
    state: 'DELIVERED',
    code: null,
    days: 6,
  },
  {
    phone: '01000001357',
    content: '오늘은 반복문을 배웠어요. 숙제는 워크시트에 있어요.',
    state: 'FAILED',
    code: '3043',
    days: 6,
  },
  { phone: '01000006789', content: '내일 수업은 30분 늦게 시작해요.', state: 'DELIVERED', code: null, days: 2 },
] as const;
const PRICE_KRW = 18;

/** Templates of the demo academy, and what it sent to the guardians of a learner. Nothing of it was ever sent. */
export async function seedGuardianMessages(tx: Db, app: App, { channelId, idOf, ago }: Academy): Promise<void> {
  await tx
    .insertInto('channels_message_templates')
    .values(TEMPLATES.map((template) => ({ ...template, channel_id: channelId, created_at: ago(30) })))
    .execute();
  const subjectId = idOf('student');
  const owner = { owner_kind: 'CHANNEL', owner_id: channelId };
  const { nickname } = await tx
    .selectFrom('accounts_users')
    .select('nickname')
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow();
  for (const [nth, { phone, content, state, code, days }] of SENT.entries()) {
    const at = ago(days);
    const { id: batchId } = await tx
      .insertInto('messaging_batches')
      .values({ ...owner, actor_id: idOf('teacher'), key: `demo-${nth}`, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: groupId } = await tx
      .insertInto('messaging_groups')
      .values({
        batch_id: batchId,
        is_ad: false,
        sender: '0212345678',
        state: 'DONE',
        provider_group_id: null,
        start_at: at,
        paced_at: at,
        next_check_at: null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { sealed, mark, tail } = sealedPhone(app, phone);
    await tx
      .insertInto('messaging_messages')
      .values({
        ...owner,
        batch_id: batchId,
        group_id: groupId,
        subject_id: subjectId,
        label: nickname ?? '',
        phone_sealed: sealed,
        phone_mark: mark,
        phone_tail: tail,
        content,
        kind: 'SMS',
        is_ad: false,
        price_krw: PRICE_KRW,
        state,
        provider_message_id: null,
        failure_code: code,
        resent_of: null,
        talk: null,
        talk_failure: null,
        created_at: at,
        settled_at: at,
      })
      .execute();
  }
  const month = ago(0).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' }).slice(0, 7);
  await tx
    .insertInto('messaging_costs')
    .values({
      ...owner,
      month: `${month}-01`,
      sms_count: 2,
      sms_krw: 2 * PRICE_KRW,
      failed_count: 1,
      price_krw: 2 * PRICE_KRW,
    })
    .execute();
}
