import { benchOrders } from './bench/orders.ts';

/** Every measurement, by the name it is called with: `pnpm bench orders`. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = { orders: benchOrders };

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) throw new Error(`which bench? ${Object.keys(benches).join(', ')}`);
process.exitCode = (await bench()) ? 0 : 1;
