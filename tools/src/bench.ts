import { benchClosing } from './bench/closing.ts';
import { benchDatev } from './bench/datev.ts';
import { benchMenu } from './bench/menu.ts';
import { benchMenuFresh } from './bench/menu-fresh.ts';
import { benchMenuPage } from './bench/menu-page.ts';
import { benchOrders } from './bench/orders.ts';
import { benchRealtime } from './bench/realtime.ts';
import { benchTill } from './bench/till.ts';

/** Every measurement, by the name it is called with: `pnpm bench orders`. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  closing: benchClosing,
  datev: benchDatev,
  menu: benchMenu,
  'menu-fresh': benchMenuFresh,
  'menu-page': benchMenuPage,
  orders: benchOrders,
  realtime: benchRealtime,
  till: benchTill,
};

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) throw new Error(`which bench? ${Object.keys(benches).join(', ')}`);
process.exitCode = (await bench()) ? 0 : 1;
