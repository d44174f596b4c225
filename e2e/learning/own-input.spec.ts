import { expect, test } from '../product.ts';
import { atWorkbench, writeProgram } from './workbench.ts';

const ASKING = ['name = input("이름? ")', 'age = int(input())', 'print(name, age + 1)', ''].join('\n');

test('[LMS-165] [LMS-166] [LMS-168] a program asks while it runs, is answered, stopped, and its error is explained', async ({
  page,
  expectAccessible,
}) => {
  // A first start of Python takes its time on a busy machine.
  test.slow();
  await atWorkbench(page, 'student', '바다에 인사하기');
  await writeProgram(page, ASKING);
  await page.getByRole('button', { name: '실행', exact: true }).click();
  const answer = page.getByRole('textbox', { name: '입력', exact: true });
  const output = page.getByRole('log', { name: '실행 결과' });
  await expect(answer).toBeVisible({ timeout: 90_000 });
  await expect(output).toContainText('이름?');
  await answer.fill('고래');
  await answer.press('Enter');
  await expect(answer).toHaveValue('');
  await answer.fill('12');
  await answer.press('Enter');
  await expect(output).toContainText('고래 13');
  await expectAccessible();

  // It runs away from the site: no call of ours, and no other.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await writeProgram(
    page,
    [
      'from js import XMLHttpRequest',
      'request = XMLHttpRequest.new()',
      'request.open("GET", "/api/dolphin/v1/users/me", False)',
      'request.send(None)',
      'print(request.status)',
      '',
    ].join('\n'),
  );
  await page.getByRole('button', { name: '실행', exact: true }).click();
  await expect(output.getByRole('alert')).toBeVisible();
  expect(requests.filter((url) => url.includes('/users/me'))).toEqual([]);

  // A loop without end is stopped, and the next run works.
  await writeProgram(page, 'while True:\n    pass\n');
  await page.getByRole('button', { name: '실행', exact: true }).click();
  await page.getByRole('button', { name: '멈추기' }).click();
  await expect(output).toContainText('멈췄어요.');
  await writeProgram(page, 'print("다시 돼요")\nprint(nothing)\n');
  await page.getByRole('button', { name: '실행', exact: true }).click();
  await expect(output).toContainText('다시 돼요', { timeout: 60_000 });
  await expect(output.getByRole('alert')).toContainText('2번째 줄');
  await expect(output.getByRole('alert')).toContainText('‘nothing’이라는 이름을 아직 만들지 않았어요.');
  await output.getByText('원래 오류 보기').click();
  await expect(output).toContainText('NameError');
});

const TALKING = {
  PYTHON: 'while True:\n    print("바다" * 500)\n',
  JAVASCRIPT: 'while (true) console.log("바다".repeat(500));\n',
} as const;
const OUTPUT_MAX = 1_048_576;

for (const [language, title] of [
  ['PYTHON', '바다에 인사하기'],
  ['JAVASCRIPT', '등대의 인사'],
] as const) {
  test(`[LMS-167] [SEC-181] a ${language} program that never stops printing is ended, and its output is bounded`, async ({
    page,
  }) => {
    test.slow();
    await atWorkbench(page, 'student', title);
    await writeProgram(page, TALKING[language]);
    await page.getByRole('button', { name: '실행', exact: true }).click();
    const output = page.getByRole('log', { name: '실행 결과' });
    await expect(output).toContainText('출력이 너무 많아서 멈췄어요', { timeout: 90_000 });
    const printed = await output.locator('pre').evaluate(({ textContent }) => textContent?.length ?? 0);
    expect(printed).toBeLessThanOrEqual(OUTPUT_MAX);
    expect(printed).toBeGreaterThan(OUTPUT_MAX / 2);
    // The next one runs.
    await writeProgram(page, language === 'PYTHON' ? 'print("다시")\n' : 'console.log("다시");\n');
    await page.getByRole('button', { name: '실행', exact: true }).click();
    await expect(output).toContainText('다시', { timeout: 60_000 });
  });
}
