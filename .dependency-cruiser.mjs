/**
 * The walls of the house: who may import whom. Each rule is one sentence of ARCHITECTURE.md;
 * tools/src/walls.test.ts plants a violation of every one and sees it caught.
 */
const rooms = '^(domain|contract|i18n|server|web|bridge|e2e|tools)/';
const tests = '\\.(test|sample)\\.tsx?$';

/** Drivers and frameworks: what speaks to the network, the disk, the database or the queue. */
const machinery = [
  '/node_modules/(pg|pg-boss|fastify|better-auth|nodemailer|pino|prom-client)/',
  '/node_modules/@(fastify|nats-io|orpc)/',
  '^(node:)?(http|https|http2|net|tls|dgram|fs|fs/promises|child_process|cluster|worker_threads)$',
];

export default {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: '1. domain imports nothing: no room, no library, no Node.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'domain-tests-know-only-domain',
      comment: '1. Its tests may use a test library, but no other room.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: rooms, pathNot: '^domain/' },
    },
    {
      name: 'contract-knows-only-domain',
      comment: '2. contract imports domain, zod and @orpc/contract.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^(contract|domain)/', '/node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'i18n-knows-no-room',
      comment: '3. i18n imports nothing of ours.',
      severity: 'error',
      from: { path: '^i18n/' },
      to: { path: rooms, pathNot: '^i18n/' },
    },
    {
      name: 'server-knows-no-screen',
      comment: '4. server never imports web source; it loads the built bundle @tresen/web/guest-pages.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/', pathNot: '^web/dist/guest/guest-pages\\.js$' },
    },
    {
      name: 'web-knows-no-server',
      comment: '4. web never imports server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment: '5. What two features share is a rule, a shape, a table or a mechanism.',
      severity: 'error',
      from: { path: '^(server/src|web/src/admin)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'platform-knows-neither-core-nor-features',
      comment: '6. features import core, core imports platform, and nothing goes the other way.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/(core|features)/' },
    },
    {
      name: 'nothing-below-knows-features',
      comment: '6. Also not in a test: what is tested below features does not need one.',
      severity: 'error',
      from: { path: '^server/src/(core|platform)/' },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'few-touch-machinery',
      comment: '7. Drivers and frameworks are the platform’s and of a few folders of core; main and context wire them.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          tests,
          '^server/src/(platform|testing)/',
          '^server/src/core/(calls|exports|guest-pages|moving|printing)/',
          '^server/src/(main|context|config|build-api|openapi|tresen)\\.ts$',
        ],
      },
      to: { path: machinery },
    },
    {
      name: 'guest-does-not-know-admin',
      comment: '8. A guest never downloads the till.',
      severity: 'error',
      from: { path: '^web/src/guest/' },
      to: { path: ['^web/src/admin/', '/node_modules/(zod|@mui|@emotion|@orpc|react-router)/'] },
    },
    {
      name: 'admin-does-not-know-guest',
      comment: '8. The two entries never meet.',
      severity: 'error',
      from: { path: '^web/src/admin/' },
      to: { path: '^web/src/guest/' },
    },
    {
      name: 'shared-knows-neither-entry',
      comment: '8. Both entries use shared; shared knows neither.',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(admin|guest)/' },
    },
    {
      name: 'bridge-knows-only-domain-and-contract',
      comment: '9. The bridge shares rules and shapes, and no framework.',
      severity: 'error',
      from: { path: '^bridge/', pathNot: tests },
      to: {
        path: [rooms, '/node_modules/'],
        pathNot: ['^(bridge|domain|contract)/', '/node_modules/(zod|@orpc/contract|@point-of-sale/[^/]+)/'],
      },
    },
    {
      name: 'nobody-needs-the-bridge',
      comment: '9. The bridge is a program of its own: others talk to it.',
      severity: 'error',
      from: { path: rooms, pathNot: '^(bridge|tools)/' },
      to: { path: '^bridge/' },
    },
    {
      name: 'e2e-knows-only-contract',
      comment: '9. e2e stands outside the house and speaks the contract.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: rooms, pathNot: '^(e2e|contract)/' },
    },
    {
      name: 'nobody-needs-the-tools',
      comment: '9. tools may look into every room; no room looks back.',
      severity: 'error',
      from: { path: rooms, pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'no-cycles',
      comment: '10. Also not of types. What is loaded later, on demand, is no cycle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'nothing-unresolved',
      comment: '10. Every import leads somewhere; the guest bundle may not be built yet.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@tresen/web/guest-pages$' },
    },
    {
      name: 'no-barrels',
      comment: '10. Nobody passes on what another file exports.',
      severity: 'error',
      from: { path: rooms },
      to: { dependencyTypes: ['export'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/\\.types/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
