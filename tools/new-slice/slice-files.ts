import { contractFile, probesFile } from './contract-files.ts';
import type { SliceNames } from './names.ts';
import { handlersFile, migrationFile, queriesFile, tablesFile, testFile } from './server-files.ts';
import { errorsFile, textFile, webTestFile } from './slice.text.ts';
import { componentFile } from './web-files.ts';

/** The files of a new slice by path. */
export function sliceFiles(names: SliceNames): Readonly<Record<string, string>> {
  const { domain, slice, migration } = names;
  const contract = `contract/src/${domain}/${slice}`;
  const server = `server/src/${domain}/${slice}/${slice}`;
  const web = `web/src/features/${domain}/${slice}/${slice}`;
  return {
    [`${contract}.contract.ts`]: contractFile(names),
    [`${contract}.errors.ts`]: errorsFile(names),
    [`server/migrations/${migration}_${slice.replaceAll('-', '_')}.sql`]: migrationFile(names),
    [`${server}.tables.ts`]: tablesFile(names),
    [`${server}.queries.ts`]: queriesFile(names),
    [`${server}.handlers.ts`]: handlersFile(names),
    [`${server}.test.ts`]: testFile(names),
    [`server/test/contract/probes/${domain}-${slice}.probes.ts`]: probesFile(names),
    [`${web}-list.tsx`]: componentFile(names),
    [`${web}.text.ts`]: textFile(names),
    [`${web}-list.test.tsx`]: webTestFile(names),
  };
}
