import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { storedFound } from './stored-search.ts';

export const showFoundPrinters = inside.bridges.foundPrinters.handler(async ({ input, context: { tx } }) => {
  const { deviceId, searchId } = input;
  const bridge = await tx
    .selectFrom('app.bridges')
    .select('search_found')
    .where('device_id', '=', deviceId)
    .where('search_id', '=', searchId)
    .executeTakeFirst();
  if (!bridge) throw notFound('device');
  const known = await tx
    .selectFrom('app.printers')
    .select(['network_address', 'network_port'])
    .where('host_device_id', '=', deviceId)
    .where('retired_at', 'is', null)
    .execute();
  const found = storedFound(bridge.search_found);
  return {
    isDone: found !== undefined,
    found: (found ?? []).map((printer) => ({
      ...printer,
      isSetUp: known.some((each) => each.network_address === printer.address && each.network_port === printer.port),
    })),
  };
});
