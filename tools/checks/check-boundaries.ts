import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, ROOT } from '../source-files.ts';

const FOLDERS = ['contract', 'server', 'web', 'sandbox', 'judge', 'converter', 'e2e', 'bench', 'tools', 'scripts'];
const SOURCES = [`{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`];

export type BoundaryReport = { readonly seen: number; readonly faults: readonly string[] };

/**
 * Runs the rules of .dependency-cruiser.js. The cruiser reports "no violations" also when it could read nothing, so
 * every source file must be among the modules it has seen.
 */
export async function reportBoundaries(root: string = ROOT): Promise<BoundaryReport> {
  const { default: config } = (await import(pathToFileURL(path.join(ROOT, '.dependency-cruiser.js')).href)) as {
    default: { forbidden: NonNullable<NonNullable<ICruiseOptions['ruleSet']>['forbidden']>; options: ICruiseOptions };
  };
  const files = listFiles(SOURCES, root);
  const { output } = await cruise([...files], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    baseDir: root,
  });
  const { modules, summary } = output as ICruiseResult;
  const seen = new Set(modules.map(({ source }) => source));
  const broken = summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  );
  const unseen = files.filter((file) => !seen.has(file)).map((file) => `not seen by dependency-cruiser: ${file}`);
  const unresolved = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve, module }) => couldNotResolve && module.startsWith('.') && !/\?|\.css$/.test(module))
      .map(({ module }) => `not found: ${source} → ${module}`),
  );
  return { seen: files.length - unseen.length, faults: [...broken, ...unseen, ...unresolved] };
}

if (import.meta.main) {
  const { seen, faults } = await reportBoundaries();
  for (const fault of faults) console.error(fault);
  console.log(`${seen} modules, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || seen === 0 ? 1 : 0;
}
