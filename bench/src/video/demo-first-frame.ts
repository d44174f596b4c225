import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ACCESS_TOKEN_COOKIE, REFRESH_ID_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import pg from 'pg';
import { launchChromium } from '../browser.ts';
import { signInDemoLearner, startOurServer } from '../our-server.ts';
import { ROOT } from '../processes.ts';
import { type FirstFrame, measureFirstFrame } from './first-frame.ts';

/** The video of the demo academy, watched by a learner of the demo. */
export async function measureDemoFirstFrame({ smoke }: { readonly smoke: boolean }): Promise<FirstFrame> {
  const built = spawnSync(process.execPath, [path.join(ROOT, 'scripts/web-build.ts')], { cwd: ROOT, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the web application could not be built');
  const env = { NODE_ENV: 'development', DOLPHIN_DEMO: '1', WEB_ROOT: path.join(ROOT, 'web/dist') };
  const stage = await startOurServer({ role: 'all', env });
  const chrome = await launchChromium();
  try {
    const { token, refreshId } = await signInDemoLearner(stage.url);
    return await measureFirstFrame({
      chromePort: chrome.port,
      url: stage.url,
      cookies: [
        { name: ACCESS_TOKEN_COOKIE, value: token },
        { name: REFRESH_ID_COOKIE, value: refreshId },
      ],
      videoId: await findVideo(stage.databaseUrl),
      ...(smoke ? { rounds: 1 } : {}),
    });
  } finally {
    chrome.kill();
    await stage.close();
  }
}

async function findVideo(databaseUrl: string): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string }>(
      "select content_id as id from learning_items where kind = 'VIDEO' and lesson_id is not null order by id limit 1",
    );
    const [found] = rows;
    if (!found) throw new Error('the demo has no video');
    return Number(found.id);
  } finally {
    await db.end();
  }
}
