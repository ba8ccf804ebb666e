import type { Mutant } from '../mutant.ts';

export const features: readonly Mutant[] = [
  {
    rule: 'R6.6',
    file: 'domain/src/access.ts',
    text: "if (door.feature && !isFeatureOn(door.feature, visitor.locations)) return 'feature';",
    replacement: '',
    test: { file: 'domain/src/access.test.ts', title: 'a door with a feature asks for the role first' },
  },
  {
    rule: 'D24',
    file: 'domain/src/feature-gates.ts',
    text: 'locations.some((location) =>',
    replacement: 'locations.every((location) =>',
    test: { file: 'domain/src/feature-gates.test.ts', title: 'a gate opens if and only if' },
  },
  {
    rule: 'R6.6',
    file: 'domain/src/feature-gates.ts',
    text: "['digital-menu', 'order-processing', 'point-of-sale'] as const",
    replacement:
      "['digital-menu', 'order-processing'] as const as unknown as readonly ['digital-menu', 'order-processing', 'point-of-sale']",
    test: { file: 'domain/src/feature-gates.test.ts', title: 'there are exactly three gates' },
  },
  {
    rule: 'R3.4',
    file: 'server/src/features/locations/location-settings.ts',
    text: 'features: features.filter((feature) => settings.features.includes(feature))',
    replacement: 'features: [...features]',
    test: {
      file: 'server/src/features/locations/save-location.test.ts',
      title: 'features and payment types are kept once each',
    },
  },
  {
    rule: 'R6.6',
    file: 'web/src/admin/routes.ts',
    text: `    feature: 'digital-menu',
`,
    replacement: '',
    test: { file: 'web/src/admin/routes.test.ts', title: 'has its guard and its layout' },
  },
  {
    rule: 'R6.5',
    file: 'web/src/admin/routes.ts',
    text: "return { path, title, access: 'manager', layout: 'admin-default', screen: atDesk(screen) };",
    replacement: "return { path, title, access: 'member', layout: 'admin-default', screen: atDesk(screen) };",
    test: { file: 'web/src/admin/routes.test.ts', title: 'has its guard and its layout' },
  },
  {
    rule: 'R2.35',
    file: 'web/src/admin/routes.ts',
    text: `    feature: 'order-processing',
    layout: 'admin-fullscreen'`,
    replacement: `    feature: 'order-processing',
    layout: 'admin-default'`,
    test: { file: 'web/src/admin/routes.test.ts', title: 'has its guard and its layout' },
  },
  {
    rule: 'R6.7',
    file: 'web/src/admin/routes.ts',
    text: "return { path, title, layout: 'default', access: 'anyone', screen };",
    replacement: "return { path, title, layout: 'default', access: 'signed-in', screen };",
    test: { file: 'web/src/admin/routes.test.ts', title: 'is open to everybody and built' },
  },
  {
    rule: 'R6.6',
    file: 'web/src/admin/navigation/navigation-items.ts',
    text: 'denialAt(rowAt(path), visitor) === undefined',
    replacement: 'denialAt({ access: rowAt(path).access }, visitor) === undefined',
    test: {
      file: 'web/src/admin/navigation/navigation-items.test.ts',
      title: 'a destination whose feature is off is left out',
    },
  },
  {
    rule: 'R2.31',
    file: 'web/src/admin/routes.ts',
    text: "{ path: '/admin', to: '/admin/dashboard' }",
    replacement: "{ path: '/admin', to: '/admin/orders/pos' }",
    test: { file: 'web/src/admin/routes.test.ts', title: 'the bare admin address leads to the dashboard' },
  },
];
