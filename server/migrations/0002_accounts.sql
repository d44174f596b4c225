-- People, their sessions, what they agreed to, and what the law makes us keep when they leave.

create table accounts_users (
  id bigint generated always as identity primary key,
  email text,
  -- Null: this person comes in through another service only.
  password_hash text,
  name text,
  nickname text,
  -- How the nickname is compared: composed and without case.
  nickname_key text,
  birth_date date,
  gender text check (gender in ('MAN', 'WOMAN')),
  subject_list text[] not null default '{}',
  signup_path text not null check (signup_path in ('EMAIL', 'KAKAO', 'NAVER', 'GOOGLE')),
  is_admin boolean not null default false,
  verified_state text not null default 'UNVERIFIED' check (verified_state in ('VERIFIED', 'UNVERIFIED')),
  portrait_key text,
  theme text not null default 'SEA',
  mode text not null default 'SYSTEM',
  language text not null default 'KO',
  character text not null default 'DOLPHIN',
  created_at timestamptz not null default now(),
  -- Null until the additional information is complete.
  signed_up_at timestamptz,
  -- Set when the person has left; nothing personal remains in the row then.
  left_at timestamptz,
  constraint accounts_users_left_empty check (left_at is null or (email is null and password_hash is null and name is null and nickname is null and nickname_key is null and birth_date is null and portrait_key is null)),
  -- Nobody is kept of whom it is not known whether a guardian must consent.
  constraint accounts_users_age_known check (left_at is not null or birth_date is not null),
  constraint accounts_users_signed_up_named check (signed_up_at is null or left_at is not null or nickname is not null)
);
create unique index accounts_users_email on accounts_users (lower(email));
create unique index accounts_users_nickname on accounts_users (nickname_key);

-- One sign-in on one device, and every token that descends from it: a family.
create table accounts_sessions (
  id uuid primary key,
  user_id bigint not null references accounts_users (id),
  user_agent text not null,
  address text not null,
  -- Counts the rotations. A refresh id of the current generation renews; one of the generation before, only shortly after.
  generation int not null default 0,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('SIGNED_OUT', 'SIGNED_OUT_REMOTELY', 'REUSED', 'PASSWORD_CHANGED', 'LEFT', 'EXPIRED')),
  check ((ended_at is null) = (end_reason is null))
);
create index accounts_sessions_user on accounts_sessions (user_id, last_used_at desc) where ended_at is null;
create index accounts_sessions_user_address on accounts_sessions (user_id, address);
create index accounts_sessions_ended on accounts_sessions (ended_at) where ended_at is not null;
create index accounts_sessions_used on accounts_sessions (last_used_at);

create table accounts_refresh_ids (
  hash bytea primary key,
  session_id uuid not null references accounts_sessions (id) on delete cascade,
  generation int not null,
  issued_at timestamptz not null
);
create index accounts_refresh_ids_session on accounts_refresh_ids (session_id, generation);

-- Wrong passwords by e-mail, and apart from those by device that the owner is known to use.
create table accounts_signin_failures (
  key bytea primary key,
  count int not null,
  since timestamptz not null
);
create index accounts_signin_failures_since on accounts_signin_failures (since);

create table accounts_password_resets (
  hash bytea primary key,
  user_id bigint not null references accounts_users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index accounts_password_resets_user on accounts_password_resets (user_id, created_at);
create index accounts_password_resets_expires on accounts_password_resets (expires_at);

create table accounts_terms (
  type text not null,
  version int not null check (version >= 1),
  language text not null check (language in ('KO', 'EN')),
  title text not null,
  body text not null,
  effective_date date not null,
  primary key (type, version, language)
);

-- What somebody agreed to or refused, when and from where: rows are added, never changed.
create table accounts_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id),
  type text not null,
  version int not null,
  agreed boolean not null,
  at timestamptz not null,
  address text not null
);
create index accounts_consents_user on accounts_consents (user_id, type, id desc);

create function accounts_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger accounts_consents_append_only before update on accounts_consents for each row execute function accounts_refuse_change();

-- Proof that the law makes us keep of people who left, apart from everything else and without their names (PIPA art. 21).
create table accounts_legal_holds (
  id bigint generated always as identity primary key,
  -- A keyed mark of the e-mail: lets us answer for a person who comes with it, and tells nobody who it was.
  subject bytea,
  kind text not null,
  content jsonb not null,
  held_at timestamptz not null,
  destroy_after timestamptz not null
);
create index accounts_legal_holds_destroy on accounts_legal_holds (destroy_after);
create index accounts_legal_holds_subject on accounts_legal_holds (subject);

-- The documents in force on the first day. A new version is a new row with a later day; the old one stays as proof.
insert into accounts_terms (type, version, language, title, body, effective_date) values
('SERVICE', 1, 'KO', '이용약관', '## 제1조 목적
이 약관은 돌핀(이하 "서비스")을 이용하는 조건과 절차, 회원과 운영자의 권리와 의무를 정합니다.

## 제2조 약관의 게시와 변경
1. 운영자는 이 약관을 회원이 쉽게 볼 수 있는 곳에 게시합니다.
2. 약관을 바꿀 때에는 시행일 7일 전부터, 회원에게 불리하거나 중요한 내용은 30일 전부터 알리고 회원에게 따로 통지합니다.
3. 회원은 바뀐 약관에 동의하지 않으면 서비스를 그만 이용하고 탈퇴할 수 있습니다.

## 제3조 가입
1. 이용하려는 사람은 약관에 동의하고 가입을 신청하며, 운영자가 이를 승낙하면 이용계약이 성립합니다.
2. 만 14세 미만인 사람은 법정대리인(보호자)의 동의를 받은 뒤에 가입할 수 있습니다.
3. 다른 사람의 정보로 신청하거나 법령을 어길 목적이 있는 경우 승낙하지 않을 수 있습니다.

## 제4조 회원의 의무
1. 비밀번호는 회원이 스스로 관리하고 다른 사람에게 알려 주지 않습니다.
2. 다른 사람을 괴롭히거나 속이는 행동, 남의 저작물을 허락 없이 올리는 행동, 서비스를 방해하는 행동을 하지 않습니다.

## 제5조 서비스의 제공과 중단
1. 서비스는 연중무휴로 제공하며, 점검이 필요하면 미리 알립니다.
2. 천재지변이나 설비 고장 등으로 멈출 수 있으며, 이때 되도록 빨리 복구하고 그 사실을 알립니다.

## 제6조 회원이 만든 것
회원이 올린 글, 코드, 그림의 저작권은 회원에게 있습니다. 운영자는 서비스 안에서 보여 주고 보관하기 위해서만 이를 이용합니다.

## 제7조 유료 서비스와 환불
1. 유료 서비스의 가격과 기간은 결제하기 전에 보여 줍니다.
2. 회원은 결제한 날부터 7일 안에 청약을 철회할 수 있고, 환불은 신청한 날부터 3영업일 안에 합니다. 자세한 기준은 구매 화면의 환불 정책을 따릅니다.
3. 미성년자가 법정대리인의 동의 없이 맺은 계약은 본인이나 법정대리인이 취소할 수 있습니다.

## 제8조 탈퇴와 이용 제한
1. 회원은 언제든지 설정에서 탈퇴할 수 있으며, 운영자는 법령에 따라 보관해야 하는 것을 빼고 개인정보를 바로 지웁니다.
2. 회원이 제4조를 어기면 운영자는 경고, 이용 정지, 계약 해지를 할 수 있고, 회원은 이에 이의를 제기할 수 있습니다.

## 제9조 책임
운영자는 고의나 과실로 회원에게 생긴 손해를 배상합니다. 회원의 잘못으로 생긴 손해에는 책임을 지지 않습니다.

## 제10조 준거법과 관할
이 약관은 대한민국 법을 따르며, 분쟁은 민사소송법이 정한 법원에서 해결합니다.', '2026-01-01'),
('SERVICE', 1, 'EN', 'Terms of service', '## 1. Purpose
These terms set out the conditions of using Dolphin (the "service") and the rights and duties of its members and its operator.

## 2. Publication and changes
1. The operator publishes these terms where members can easily read them.
2. Changes are announced at least 7 days before they take effect; changes that are important or to the members'' disadvantage at least 30 days before, and each member is told.
3. A member who does not agree to a change may stop using the service and leave.

## 3. Signing up
1. The agreement is made when a person agrees to these terms, applies, and the operator accepts.
2. A person under 14 may sign up only after their legal guardian has consented.
3. An application with somebody else''s details, or with an unlawful purpose, may be refused.

## 4. Duties of members
1. Members look after their own password and tell it to nobody.
2. Members do not harass or deceive others, do not post other people''s work without permission, and do not disturb the service.

## 5. Availability
1. The service is offered all year round; maintenance is announced beforehand.
2. It may be interrupted by force majeure or a failure; it is then restored as soon as possible, and members are told.

## 6. What members create
Posts, code and pictures belong to the members who made them. The operator uses them only to show and keep them within the service.

## 7. Paid services and refunds
1. The price and the period of a paid service are shown before payment.
2. A member may withdraw within 7 days of payment; refunds are made within 3 business days of the request. Details are in the refund policy on the purchase page.
3. A contract made by a minor without the consent of the legal guardian may be cancelled by the minor or the guardian.

## 8. Leaving and restrictions
1. A member may leave at any time in the settings; the operator then erases personal information at once, except what law requires to be kept.
2. When a member breaks section 4, the operator may warn, suspend or end the agreement; the member may object.

## 9. Liability
The operator compensates for damage it causes wilfully or by negligence, and is not liable for damage caused by the member.

## 10. Law and courts
These terms follow the law of the Republic of Korea; disputes go to the court that its Civil Procedure Act names.', '2026-01-01'),
('CHANNEL_SERVICE', 1, 'KO', '채널 이용약관', '## 제1조 채널
채널은 학원, 교실, 동아리 등이 서비스 안에서 스스로 운영하는 공간입니다. 채널을 운영하는 사람(채널 마스터)이 회원의 가입을 승인하고 역할을 정합니다.

## 제2조 채널 안에서의 이용
1. 회원은 채널마다 다른 이름(닉네임)과 소개를 쓸 수 있습니다.
2. 게시판, 수업, 과제의 이용 조건은 채널이 정하며, 이 약관과 이용약관을 어길 수 없습니다.
3. 채널 마스터와 매니저는 채널의 규칙을 어긴 회원의 활동을 멈추거나 내보낼 수 있습니다.

## 제3조 개인정보의 제공
채널에 가입하면 아래의 정보를 그 채널의 운영자에게 제공합니다.

- 제공받는 자: 가입하는 채널의 운영자
- 이용 목적: 회원 관리, 수업과 출석 관리, 학습 상담
- 항목: 채널에서 쓰는 이름과 소개, 학습 기록, 수업을 신청할 때 입력한 전화번호
- 보유 기간: 채널을 떠날 때까지

동의하지 않을 수 있으며, 그 경우 채널에 가입할 수 없습니다. 서비스의 다른 기능은 그대로 이용할 수 있습니다.

## 제4조 거래의 당사자
채널이 자기 이름으로 파는 수업과 이용권의 판매자는 그 채널의 운영자입니다. 돌핀은 통신판매중개자로서 거래의 당사자가 아니며, 판매자의 정보를 구매 화면에 표시합니다.

## 제5조 채널 떠나기
회원은 언제든지 채널을 떠날 수 있습니다. 남은 이용권은 환불 정책에 따라 처리합니다.', '2026-01-01'),
('CHANNEL_SERVICE', 1, 'EN', 'Channel terms of service', '## 1. Channels
A channel is a space that an academy, a class or a club runs within the service. Whoever runs it (the channel master) admits members and gives them roles.

## 2. Using a channel
1. A member may use a different name and introduction in each channel.
2. The channel sets the conditions of its boards, lessons and assignments, within these terms and the terms of service.
3. The master and the managers may suspend or remove members who break the channel''s rules.

## 3. Provision of personal information
When you join a channel, the following is provided to the operator of that channel.

- Recipient: the operator of the channel you join
- Purpose: managing members, lessons and attendance, and advising on learning
- Items: your name and introduction in the channel, your learning record, the phone number you give when you register for a lesson
- Kept: until you leave the channel

You may refuse. You then cannot join the channel; the rest of the service remains open to you.

## 4. Who sells
The seller of lessons and tickets that a channel offers in its own name is the operator of that channel. Dolphin is an intermediary and not a party to the sale; the seller''s details are shown on the purchase page.

## 5. Leaving a channel
You may leave a channel at any time. Remaining tickets are settled by the refund policy.', '2026-01-01'),
('PRIVACY', 1, 'KO', '개인정보 수집 및 이용 동의', '돌핀은 아래와 같이 개인정보를 모으고 이용합니다.

## 1. 모으는 항목과 목적
| 때 | 항목 | 목적 |
|---|---|---|
| 가입 | 이메일, 비밀번호, 생년월일, 닉네임 | 회원 확인, 서비스 제공, 나이 확인 |
| 가입 (선택) | 성별, 관심 과목 | 알맞은 학습 내용 추천 |
| 다른 서비스로 가입 | 그 서비스의 회원 번호, 이메일, 이름 | 회원 확인 |
| 만 14세 미만 가입 | 보호자의 이름과 연락처 | 보호자 동의 확인 |
| 결제 | 전화번호, 결제 기록 | 결제와 환불 |
| 이용하는 동안 | 접속 주소, 접속 시각, 기기 정보, 학습 기록 | 안전한 이용, 학습 관리 |

## 2. 보유 기간
회원이 탈퇴하면 바로 지웁니다. 다만 아래의 것은 법령에 따라 따로 보관한 뒤 지웁니다.

- 계약과 청약철회 기록: 5년 (전자상거래법)
- 대금 결제와 재화 공급 기록: 5년 (전자상거래법)
- 소비자 불만과 분쟁 처리 기록: 3년 (전자상거래법)
- 광고 표시 기록: 6개월 (전자상거래법)
- 접속 기록: 3개월 (통신비밀보호법)

## 3. 동의를 거부할 권리
동의하지 않을 수 있습니다. 다만 필수 항목은 서비스를 제공하는 데 꼭 필요하므로, 동의하지 않으면 가입할 수 없습니다. 선택 항목은 동의하지 않아도 서비스를 이용할 수 있습니다.

## 4. 회원의 권리
회원과 보호자는 언제든지 자기의(자녀의) 개인정보를 보고, 고치고, 지우고, 동의를 거둘 수 있습니다. 설정 화면이나 고객 지원 이메일로 요청해 주세요.', '2026-01-01'),
('PRIVACY', 1, 'EN', 'Collection and use of personal information', 'Dolphin collects and uses personal information as follows.

## 1. What, and what for
| When | Items | Purpose |
|---|---|---|
| Signing up | e-mail, password, date of birth, nickname | recognising members, providing the service, checking the age |
| Signing up (optional) | gender, subjects of interest | recommending suitable lessons |
| Signing up through another service | that service''s member number, e-mail, name | recognising members |
| Signing up under 14 | the guardian''s name and contact | confirming the guardian''s consent |
| Paying | phone number, payment record | payments and refunds |
| While using | address and time of access, device, learning record | safety, managing learning |

## 2. How long
Everything is erased when a member leaves. The law makes us keep the following apart for a while:

- records of contracts and withdrawals: 5 years (E-Commerce Act)
- records of payment and supply: 5 years (E-Commerce Act)
- records of complaints and disputes: 3 years (E-Commerce Act)
- records of advertising: 6 months (E-Commerce Act)
- records of access: 3 months (Protection of Communications Secrets Act)

## 3. Your right to refuse
You may refuse. The required items are needed to provide the service, so you cannot sign up without them. Refusing the optional ones changes nothing else.

## 4. Your rights
Members and their guardians may at any time see, correct and erase their (their child''s) information and take back consent, in the settings or through the support e-mail.', '2026-01-01'),
('MARKETING_EMAIL', 1, 'KO', '이메일 소식 받기', '- 목적: 새 강의, 행사, 할인 소식을 이메일로 보내 드립니다.
- 항목: 이메일
- 보유 기간: 동의를 거두거나 탈퇴할 때까지

동의하지 않아도 서비스를 이용할 수 있습니다. 설정에서 언제든지 동의를 거둘 수 있으며, 2년마다 동의한 사실을 알려 드립니다.', '2026-01-01'),
('MARKETING_EMAIL', 1, 'EN', 'News by e-mail', '- Purpose: news of lessons, events and discounts by e-mail.
- Items: e-mail
- Kept: until you take your consent back or leave

You can use the service without agreeing. You can take your consent back in the settings at any time, and we remind you of it every two years.', '2026-01-01'),
('MARKETING_SMS', 1, 'KO', '문자 소식 받기', '- 목적: 새 강의, 행사, 할인 소식을 문자로 보내 드립니다.
- 항목: 전화번호
- 보유 기간: 동의를 거두거나 탈퇴할 때까지

동의하지 않아도 서비스를 이용할 수 있습니다. 설정에서 언제든지 동의를 거둘 수 있으며, 2년마다 동의한 사실을 알려 드립니다.', '2026-01-01'),
('MARKETING_SMS', 1, 'EN', 'News by text message', '- Purpose: news of lessons, events and discounts by text message.
- Items: phone number
- Kept: until you take your consent back or leave

You can use the service without agreeing. You can take your consent back in the settings at any time, and we remind you of it every two years.', '2026-01-01'),
('MARKETING_NIGHT', 1, 'KO', '밤에도 소식 받기', '- 목적: 밤 9시부터 아침 8시 사이에도 소식을 보내 드립니다.
- 항목: 따로 동의하신 소식 받기와 같습니다.
- 보유 기간: 동의를 거두거나 탈퇴할 때까지

동의하지 않아도 서비스를 이용할 수 있으며, 밤에는 소식을 보내지 않습니다. 설정에서 언제든지 동의를 거둘 수 있습니다.', '2026-01-01'),
('MARKETING_NIGHT', 1, 'EN', 'News at night', '- Purpose: news may also reach you between 9 p.m. and 8 a.m.
- Items: as in the kinds of news you agreed to
- Kept: until you take your consent back or leave

You can use the service without agreeing; no news then reaches you at night. You can take your consent back in the settings at any time.', '2026-01-01');
