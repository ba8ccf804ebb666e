import { catalogueFor } from '../../core/devices/catalogue-for.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { signingFor } from '../../core/devices/catalogues.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { registerIdOf } from './register-of.ts';

/** All a till needs to sell, and a screen to show orders. Who has it already is told so by its mark, without the contents. */
export const showCatalogue = fromDevice.till.catalogue.handler(
  async ({ context: { device, tills, enter, setHeader } }) => {
    const kept = await tills.catalogues.current(device.orgId, device.locationId);
    if (!kept) throw notFound('location');
    const isSigned = kept.signing.clients.size > 0;
    const registerId = isSigned ? await enter((tx) => registerIdOf(tx, device.deviceId)) : undefined;
    const catalogue = catalogueFor(device.role, kept.catalogue, signingFor(kept, registerId));
    setHeader('etag', `"${catalogue.revision}"`);
    // The shape on the wire is written with lists that may change; ours may not.
    return structuredClone(catalogue) as Mutable<typeof catalogue>;
  },
);

type Mutable<Value> = Value extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value;
