import { folderRule } from './folder-circles.ts';

export type Plant = {
  readonly rule: string;
  readonly what: string;
  readonly file: string;
  readonly content: string;
};

/** One violation of each wall, and a second where a wall has a weak spot: imports of types, libraries, dynamic imports. */
export const plants: readonly Plant[] = [
  {
    rule: 'domain-stands-alone',
    what: 'a Node module in domain',
    file: 'domain/src/planted-node.ts',
    content: `import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n`,
  },
  {
    rule: 'domain-stands-alone',
    what: 'a mere type from another package',
    file: 'domain/src/planted-type.ts',
    content: `import type { Problem } from '../../contract/src/problem.ts';\nexport type Planted = Problem;\n`,
  },
  {
    rule: 'domain-tests-know-only-domain',
    what: 'another package in a test of domain',
    file: 'domain/src/planted.test.ts',
    content: `import { contract } from '../../contract/src/contract.ts';\nexport const planted = contract;\n`,
  },
  {
    rule: 'contract-knows-only-domain',
    what: 'a text in contract',
    file: 'contract/src/planted.ts',
    content: `import { locales } from '../../i18n/src/locale.ts';\nexport const planted = locales;\n`,
  },
  {
    rule: 'i18n-knows-no-room',
    what: 'a rule in i18n',
    file: 'i18n/src/planted.ts',
    content: `import type { Role } from '../../domain/src/people/roles.ts';\nexport type Planted = Role;\n`,
  },
  {
    rule: 'server-knows-no-screen',
    what: 'a screen in the server',
    file: 'server/src/platform/planted-screen.ts',
    content: `import { planted } from '../../../web/src/shared/planted-target.ts';\nexport const screen = planted;\n`,
  },
  {
    rule: 'web-knows-no-server',
    what: 'a type of the server in a screen',
    file: 'web/src/shared/planted-target.ts',
    content: `import type { Planted } from '../../../server/src/features/planted-one/planted.ts';\nexport const planted: Planted | undefined = undefined;\n`,
  },
  {
    rule: 'features-do-not-know-each-other',
    what: 'one feature of the server in another',
    file: 'server/src/features/planted-two/planted.ts',
    content: `import type { Planted } from '../planted-one/planted.ts';\nexport type Other = Planted;\n`,
  },
  {
    rule: 'features-do-not-know-each-other',
    what: 'one feature of the screens in another, loaded late',
    file: 'web/src/admin/features/planted-two/planted.ts',
    content: `export const late = () => import('../planted-one/planted.ts');\n`,
  },
  {
    rule: 'platform-knows-neither-core-nor-features',
    what: 'a feature loaded late, behind a `using`',
    file: 'server/src/platform/planted-using.ts',
    content: `export async function planted() {\n  await using late = await import('../features/planted-one/planted.ts');\n  return late;\n}\n`,
  },
  {
    rule: 'platform-knows-neither-core-nor-features',
    what: 'a feature in the platform',
    file: 'server/src/platform/planted-feature.ts',
    content: `import type { Planted } from '../features/planted-one/planted.ts';\nexport type Feature = Planted;\n`,
  },
  {
    rule: 'few-touch-machinery',
    what: 'the database driver in a feature',
    file: 'server/src/features/planted-one/planted.ts',
    content: `import { Pool } from 'pg';\nexport type Planted = Pool;\n`,
  },
  {
    rule: 'few-touch-machinery',
    what: 'a type of the web framework in a feature',
    file: 'server/src/features/planted-one/planted-type.ts',
    content: `import type { FastifyInstance } from 'fastify';\nexport type Planted = FastifyInstance;\n`,
  },
  {
    rule: 'guest-does-not-know-admin',
    what: 'a screen of the till in a guest page',
    file: 'web/src/guest/planted.ts',
    content: `import { planted } from '../admin/features/planted-one/planted.ts';\nexport const guest = planted;\n`,
  },
  {
    rule: 'guest-does-not-know-admin',
    what: 'the component library in a guest page',
    file: 'web/src/guest/planted-library.ts',
    content: `import Button from '@mui/material/Button';\nexport const guest = Button;\n`,
  },
  {
    rule: 'admin-does-not-know-guest',
    what: 'a guest page in a screen of the till',
    file: 'web/src/admin/features/planted-one/planted.ts',
    content: `import type { guest } from '../../../guest/planted-library.ts';\nexport const planted: typeof guest | undefined = undefined;\n`,
  },
  {
    rule: 'shared-knows-neither-entry',
    what: 'a screen of the till in shared',
    file: 'web/src/shared/planted.ts',
    content: `import { planted } from '../admin/features/planted-one/planted.ts';\nexport const shared = planted;\n`,
  },
  {
    rule: 'bridge-knows-only-domain-and-contract',
    what: 'a text in the bridge',
    file: 'bridge/src/planted.ts',
    content: `import { locales } from '../../i18n/src/locale.ts';\nexport const planted = locales;\n`,
  },
  {
    rule: 'nobody-needs-the-bridge',
    what: 'the bridge in the server',
    file: 'server/src/platform/planted-bridge.ts',
    content: `import { printerKit } from '../../../bridge/src/printer-kit.ts';\nexport const planted = printerKit;\n`,
  },
  {
    rule: 'e2e-knows-only-contract',
    what: 'the inside of the server in a journey',
    file: 'e2e/src/planted.ts',
    content: `import type { Planted } from '../../server/src/features/planted-one/planted.ts';\nexport type Journey = Planted;\n`,
  },
  {
    rule: 'nobody-needs-the-tools',
    what: 'a tool in the server',
    file: 'server/src/platform/planted-tool.ts',
    content: `import { packages } from '../../../tools/src/repo-root.ts';\nexport const planted = packages;\n`,
  },
  {
    rule: 'platform-knows-neither-core-nor-features',
    what: 'what features share, in the platform',
    file: 'server/src/platform/planted-core.ts',
    content: `import type { Call } from '../core/calls/call.ts';\nexport type Planted = Call;\n`,
  },
  {
    rule: 'nothing-below-knows-features',
    what: 'a feature in what features share',
    file: 'server/src/core/planted-feature.ts',
    content: `import type { Planted } from '../features/planted-one/planted.ts';\nexport type Again = Planted;\n`,
  },
  {
    rule: 'nothing-below-knows-features',
    what: 'a feature in a test of the platform',
    file: 'server/src/platform/planted-feature.test.ts',
    content: `import type { Planted } from '../features/planted-one/planted.ts';\nexport type Again = Planted;\n`,
  },
  {
    rule: 'few-touch-machinery',
    what: 'the database driver in what takes the device log in',
    file: 'server/src/core/ingest/planted-driver.ts',
    content: `import { Pool } from 'pg';\nexport type Planted = Pool;\n`,
  },
  {
    rule: folderRule,
    what: 'a basic word of the domain that leans on sales',
    file: 'domain/src/basics/planted-upwards.ts',
    content: `import type { Cart } from '../sales/cart.ts';\nexport type Planted = Cart;\n`,
  },
  {
    rule: folderRule,
    what: 'two folders of core that import each other',
    file: 'server/src/core/incidents/planted-upwards.ts',
    content: `import type { Tills } from '../tills/open-tills.ts';\nexport type Planted = Tills;\n`,
  },
  {
    rule: folderRule,
    what: 'two folders of the platform that import each other',
    file: 'server/src/platform/db/planted-upwards.ts',
    content: `import type { JobQueue } from '../jobs/job-queue.ts';\nexport type Planted = JobQueue;\n`,
  },
  {
    rule: 'no-cycles',
    what: 'two files that import each other, by types alone',
    file: 'domain/src/planted-cycle-first.ts',
    content: `import type { Two } from './planted-cycle-second.ts';\nexport type One = Two | undefined;\n`,
  },
  {
    rule: 'nothing-unresolved',
    what: 'a file that is not there',
    file: 'domain/src/planted-unresolved.ts',
    content: `import { nothing } from './planted-nowhere.ts';\nexport const planted = nothing;\n`,
  },
  {
    rule: 'nothing-unresolved',
    what: 'a library the package has not declared',
    file: 'i18n/src/planted-library.ts',
    content: `import { z } from 'zod';\nexport const planted = z;\n`,
  },
  {
    rule: 'no-barrels',
    what: 'a file that passes on another',
    file: 'domain/src/planted-barrel.ts',
    content: `export * from './people/roles.ts';\n`,
  },
  {
    rule: 'no-barrels',
    what: 'a file that passes on a type',
    file: 'contract/src/planted-barrel.ts',
    content: `export type { Problem } from './problem.ts';\n`,
  },
];

/** The other half of the cycle: a cycle is reported once, at one of its ends. */
export const companion = {
  file: 'domain/src/planted-cycle-second.ts',
  content: `import type { One } from './planted-cycle-first.ts';\nexport type Two = One | null;\n`,
};
