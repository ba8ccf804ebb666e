/** Every measurement, by the name it is called with: `pnpm bench orders`. Each reads its own options. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  cell: async () => (await import('./bench/cell.ts')).benchCell(),
  closing: async () => (await import('./bench/closing.ts')).benchClosing(),
  'closing-options': async () => (await import('./bench/closing-options.ts')).benchClosingOptions(),
  counts: async () => (await import('./bench/counts.ts')).benchCounts(),
  datev: async () => (await import('./bench/datev.ts')).benchDatev(),
  dsfinvk: async () => (await import('./bench/dsfinvk.ts')).benchDsfinvk(),
  floor: async () => (await import('./bench/floor.ts')).benchFloor(),
  growth: async () => (await import('./bench/growth.ts')).benchGrowth(),
  loginflood: async () => (await import('./bench/loginflood.ts')).benchLoginFlood(),
  menu: async () => (await import('./bench/menu.ts')).benchMenu(),
  'menu-fresh': async () => (await import('./bench/menu-fresh.ts')).benchMenuFresh(),
  'menu-page': async () => (await import('./bench/menu-page.ts')).benchMenuPage(),
  neighbour: async () => (await import('./bench/neighbour.ts')).benchNeighbour(),
  orders: async () => (await import('./bench/orders.ts')).benchOrders(),
  signing: async () => (await import('./bench/signing.ts')).benchSigning(),
  'orders-options': async () => (await import('./bench/orders-options.ts')).benchOrdersOptions(),
  realtime: async () => (await import('./bench/realtime.ts')).benchRealtime(),
  restart: async () => (await import('./bench/restart.ts')).benchRestart(),
  tables: async () => (await import('./bench/tables.ts')).benchTables(),
  tax: async () => (await import('./bench/tax.ts')).benchTax(),
  routes: async () => (await import('./bench/routes.ts')).benchRoutes(),
  till: async () => (await import('./bench/till.ts')).benchTill(),
  'till-options': async () => (await import('./bench/till-options.ts')).benchTillOptions(),
};

const name = process.argv[2] ?? '';
const known = Object.keys(benches);
const all = async () => (await import('./bench/all.ts')).benchAll(known);
const bench = name === 'all' ? all : Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) throw new Error(`which bench? ${known.join(', ')}, or all`);
process.exitCode = (await bench()) ? 0 : 1;
