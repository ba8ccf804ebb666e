import { hash, randomBytes } from 'node:crypto';
import { usbSerial } from '@tresen/domain/print/usb-serial';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { isHostHere, isLocationOpen } from './is-location-open.ts';
import { printerColumns } from './printer-columns.ts';
import { printerRefusalOf } from './printer-refusal.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Sent twice, made once. Whether the name and the device are free is decided by the table, not by a look beforehand. */
export const createPrinter = inside.printers.create.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { printerId, locationId, connection, usb, network, hostDeviceId, ...settings } = input;
  if (!(await isLocationOpen(tx, locationId))) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });
  if (!(await isHostHere(tx, { locationId, hostDeviceId, connection }))) throw notFound('device');
  const isCloud = connection === 'cloudprnt';
  if ((connection === 'usb') !== (usb !== null)) throw notFound('printer');
  if ((connection === 'network') !== (network !== null)) throw notFound('printer');
  // A printer that comes by itself finds its organisation through a device of it.
  if (isCloud && hostDeviceId === null) throw notFound('device');

  const known = await tx
    .selectFrom('app.printers')
    .select('version')
    .where('printer_id', '=', printerId)
    .executeTakeFirst();
  if (known) return { printerId, version: known.version, cloudAddress: null };
  const secret = isCloud ? randomBytes(24).toString('base64url') : null;
  const made = await tx
    .insertInto('app.printers')
    .values({
      org_id: actor.orgId,
      printer_id: printerId,
      location_id: locationId,
      connection,
      usb_vendor_id: usb?.vendorId ?? null,
      usb_product_id: usb?.productId ?? null,
      usb_serial: usbSerial(usb?.serialNumber ?? undefined) ?? null,
      usb_name: usb?.productName ?? '',
      network_address: network?.address ?? null,
      network_port: network?.port ?? null,
      network_protocol: network?.protocol ?? null,
      host_device_id: isCloud ? null : hostDeviceId,
      cloud_secret_hash: secret === null ? null : hash('sha256', secret, 'buffer'),
      created_at: now.toString(),
      ...printerColumns(settings),
    })
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const refused = printerRefusalOf(error);
      throw refused ? errors[refused]() : error;
    });
  await audit('printer.created', { printerId, locationId, name: settings.name });
  const cloudAddress = secret === null ? null : `/cloudprnt/${hostDeviceId}/${printerId}/${secret}`;
  return { printerId, version: made.version, cloudAddress };
});
