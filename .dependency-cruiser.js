import { DOMAIN_ROWS } from './tools/domain-rows.ts';

/** Who may import whom. The prose version stands in docs/architecture.md; this file is what CI believes. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const KNOWN_DOMAINS = DOMAIN_ROWS.flat().join('|');
const TEST = '\\.(test|check|fixture)\\.tsx?$|/test/|^e2e/';

const noUpwardImports = DOMAIN_ROWS.flatMap((row, index) =>
  row.map((domain) => {
    const above = [...DOMAIN_ROWS.slice(index + 1).flat(), ...row.filter((neighbour) => neighbour !== domain)];
    return forbid(
      `${domain}-looks-down-only`,
      `${domain} may use lower domains only; upward and sideways it publishes an event.`,
      { path: `^server/src/${domain}/`, pathNot: TEST },
      { path: above.length > 0 ? `^server/src/(${above.join('|')})/` : '^$' },
    );
  }),
);

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle means two files are one file, also where types alone refer to each other.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-has-a-row',
      'A new domain is given its row in tools/domain-rows.ts first.',
      { path: `^server/src/(?!core/|(${KNOWN_DOMAINS})/)[^/]+/` },
      { path: '.' },
    ),
    ...noUpwardImports,
    forbid(
      'contract-stands-alone',
      'The contract knows neither side.',
      { path: '^contract/', pathNot: TEST },
      { path: '^(server|web|judge|converter|sandbox|tools|e2e|bench)/' },
    ),
    forbid(
      'contract-needs-typebox-only',
      'The contract is loaded by a browser before anything else.',
      { path: '^contract/', pathNot: TEST },
      { path: 'node_modules/(?!typebox/)' },
    ),
    forbid(
      'web-not-server',
      'The two sides meet in the contract only.',
      { path: '^web/' },
      { path: '^(server|judge|converter|sandbox|tools)/', pathNot: '^tools/system/' },
    ),
    forbid(
      'server-not-web',
      'The two sides meet in the contract only.',
      { path: '^server/', pathNot: TEST },
      {
        path: '^(web|judge|converter|sandbox|tools|e2e|bench)/',
        pathNot: '^(judge/src/open-judge|converter/src/open-converter)\\.ts$',
      },
    ),
    forbid(
      'domains-by-public-file',
      'Another domain is reached through its public.ts.',
      { path: '^server/src/([^/]+)/', pathNot: ['^server/src/core/', TEST] },
      { path: '^server/src/[^/]+/', pathNot: ['^server/src/(core|$1)/', '^server/src/[^/]+/public\\.ts$'] },
    ),
    forbid(
      'root-by-public-file',
      'The wiring reaches a domain through its public.ts, its handlers, its jobs, its listeners and its processes.',
      { path: '^server/src/[^/]+\\.ts$' },
      {
        path: '^server/src/[^/]+/',
        pathNot: ['^server/src/core/', '/public\\.ts$', '\\.(handlers|jobs|listeners|callbacks|pages|process)\\.ts$'],
      },
    ),
    forbid(
      'core-knows-no-domain',
      'Core is below every domain; it may read the configuration.',
      { path: '^server/src/core/', pathNot: TEST },
      { path: '^server/src/(?!core/|config\\.ts$)' },
    ),
    forbid(
      'only-queries-build-sql',
      'SQL lives in *.queries.ts.',
      { path: '^server/src/', pathNot: ['^server/src/core/', '\\.(queries|tables)\\.ts$', TEST] },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features-apart',
      'Features do not import each other; a page composes them.',
      { path: '^web/src/features/([^/]+/[^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-flows-down',
      'app > pages > features > shared > ui, lib.',
      { path: '^web/src/(ui|lib|shared)/' },
      { path: '^web/src/(features|pages|app)/' },
    ),
    forbid(
      'features-below-pages',
      'A feature knows neither the page nor the shell it stands in.',
      { path: '^web/src/features/' },
      { path: '^web/src/(pages|app)/' },
    ),
    forbid(
      'ui-is-domain-free',
      'The kit knows React only, and how days are counted.',
      { path: '^web/src/ui/', pathNot: TEST },
      { path: '^(contract|web/src/(lib|shared|game))/', pathNot: '^contract/src/core/days\\.ts$' },
    ),
    forbid(
      'game-by-public-file',
      'React reaches the game through game/public.ts only; game/art-url.ts holds the addresses of drawings, without the engine.',
      { path: '^web/src/', pathNot: '^web/src/game/' },
      { path: '^web/src/game/', pathNot: '^web/src/game/(public|art-url)\\.ts$' },
    ),
    forbid(
      'game-is-not-react',
      'The game knows the contract and lib; it never imports React or a feature.',
      { path: '^web/src/game/' },
      { path: '^web/src/(app|pages|features|shared|ui)/|node_modules/react' },
    ),
    forbid(
      'e2e-from-outside',
      'Journeys and benchmarks see what a user sees, plus the contract and the demo people.',
      { path: '^(e2e|bench)/' },
      {
        path: '^(server|web|judge|converter)/',
        pathNot: ['^server/seed/demo-people\\.ts$', '^(judge/src/open-judge|converter/src/open-converter)\\.ts$'],
      },
    ),
    forbid(
      'judge-and-sandbox-apart',
      'They share the contract, nothing else.',
      { path: '^(judge|sandbox)/', pathNot: TEST },
      { path: '^(server|web|converter)/' },
    ),
    forbid(
      'judge-needs-the-contract-only',
      'Whatever runs foreign programs knows nothing of the rest.',
      { path: '^judge/', pathNot: TEST },
      { path: '^(server|web|sandbox|tools|e2e|bench|scripts)/' },
    ),
    forbid(
      'converter-needs-the-sandbox-only',
      'Whatever meets files of strangers knows the contract and the sandbox.',
      { path: '^converter/', pathNot: TEST },
      { path: '^(server|web|judge|sandbox|tools|e2e|bench|scripts)/', pathNot: '^judge/src/open-sandbox\\.ts$' },
    ),
    forbid(
      'repackaging-opens-nothing',
      'What runs in the sandbox has its files given; it imports nothing that reaches out.',
      { path: '^converter/src/repack/' },
      { path: '^(node:)?(child_process|net|http|https|tls|dgram|worker_threads)$' },
    ),
    forbid(
      'foreign-programs-in-one-place',
      "Only the judge's isolation starts programs.",
      { path: '^(judge/src/(?!isolation/)|converter/src/)' },
      { path: '^(node:)?child_process$' },
    ),
    forbid(
      'no-test-in-product',
      'Product code never imports tests.',
      { path: '^(contract|server|web|sandbox|judge|converter|scripts)/', pathNot: TEST },
      { path: TEST },
    ),
  ],
  options: {
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
