import { randomBytes, randomUUID } from 'node:crypto';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import type pg from 'pg';
import { publishProblem } from '../judge/publish-problem.ts';
import { signUp, type Stage } from '../our-server.ts';
import { accessToken } from '../realtime/people.ts';
import type { Request } from './work.ts';

const PEOPLE = 200;

/** What a class does: it opens pages (reads and lists), saves code, and now and then somebody signs in. */
export async function makeMix(stage: Stage, client: pg.Client, secret: string): Promise<readonly Request[]> {
  const mark = randomUUID().slice(0, 8);
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
     select $1 || n || '@test.example', $1 || n, $1 || n, '2000-01-01', 'EMAIL', now() from generate_series(1, $2::int) n returning id`,
    [`o${mark}`, PEOPLE],
  );
  const contentId = await publishProblem(client, 1);
  const tokens = rows.map(({ id }) => accessToken(secret, Number(id)));
  const { email, password } = await signUp(stage);
  const read = (path: string, weight: number): Request => ({
    weight,
    isHigh: false,
    variants: tokens.map((token) => requestText('GET', path, { token })),
  });
  const save = urlOf(codes.save).replace(':contentId', String(contentId)).replace(':language', 'PYTHON');
  return [
    read(urlOf(progress.point), 400),
    read(urlOf(users.me), 300),
    read(urlOf(shop.products), 600),
    read(urlOf(problems.problem).replace(':problemId', String(contentId)), 300),
    read(urlOf(notifications.list), 200),
    read(urlOf(courses.catalogue), 159),
    {
      weight: 40,
      isHigh: true,
      variants: tokens.map((token) =>
        requestText('PUT', save, {
          token,
          body: {
            source: `print(${randomBytes(200).toString('hex').length})\n`,
            baseRevision: 0,
            tabKey: randomUUID(),
          },
        }),
      ),
    },
    // From many addresses, or their number would be limited by the address.
    {
      weight: 1,
      isHigh: true,
      variants: Array.from({ length: 250 }, (_, index) =>
        requestText('POST', urlOf(sessions.signin), {
          body: { email, password },
          address: `10.9.${index >> 4}.${index}`,
        }),
      ),
    },
  ];
}

type Parts = { readonly token?: string; readonly body?: unknown; readonly address?: string };

function requestText(method: string, path: string, { token, body, address = '10.8.0.1' }: Parts): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'User-Agent: bench',
    'Accept: application/json',
    'Accept-Language: ko',
    `X-Forwarded-For: ${address}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`]),
    '',
    json,
  ].join('\r\n');
}
