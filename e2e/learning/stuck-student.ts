import { channels } from '@dolphin/contract/channels/channels.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { unique } from '../accounts/people.ts';
import type { Caller } from '../channels/api.ts';
import { expect } from '../product.ts';

/** The demo academy. */
export const SLUG = 'blue-sea';
/** Live updates come within a second; a machine that runs every test at once takes longer to show them. */
export const LIVE_WITHIN_MS = 45_000;
export const SOURCE = 'a = input()\nprint(a + a + "?")\n';

/** Something the student has not solved yet, given by the coach alone to this student. */
export async function give(coach: Caller, student: Caller, nickname: string) {
  const { channel } = await coach.call(channels.access, { slug: SLUG });
  const { problemList } = await student.call(problems.list, { kind: 'PROBLEM', language: 'PYTHON', state: 'NEW' });
  const problem = problemList[0];
  const { memberList } = await coach.call(members.all, { channelId: channel.id, query: nickname });
  const member = memberList.find((each) => each.nickname === nickname);
  if (!problem || !member) throw new Error('the demo has a problem and this student');
  const title = `막힌 곳 찾기 ${unique().slice(-6)}`;
  const { worksheetId } = await coach.call(worksheets.create, { channelId: channel.id, title });
  await coach.call(worksheets.setItems, { channelId: channel.id, worksheetId, contentIdList: [problem.contentId] });
  const { assignmentId } = await coach.call(worksheets.assign, {
    channelId: channel.id,
    worksheetId,
    channelMemberIdList: [member.channelMemberId],
  });
  return { worksheetId, assignmentId, contentId: problem.contentId, problemTitle: problem.title };
}

export async function failOnce(student: Caller, contentId: number): Promise<void> {
  const { submissionId } = await student.call(submissions.submit, { contentId, language: 'PYTHON', source: SOURCE });
  await expect
    .poll(async () => (await student.call(submissions.detail, { submissionId })).state, { timeout: LIVE_WITHIN_MS })
    .toBe('DONE');
  expect((await student.call(submissions.detail, { submissionId })).verdict).not.toBe('AC');
}
