import { printCauses } from '@tresen/domain/print/job';
import { networkProtocols, type NetworkTarget } from '@tresen/domain/print/network-printer';
import { codePages, codePageTables, printerLanguages, type PrinterProfile } from '@tresen/domain/print/printer-profile';
import { printerStates } from '@tresen/domain/print/printer-state';
import type { Tx } from '../../platform/db/tenant.ts';

/** The printers of a location, or one of them, as devices and owners see them. What was retired is not there. */
export async function openPrinters(
  tx: Tx,
  asked: { readonly locationId: string } | { readonly printerId: string },
  now: Temporal.Instant,
) {
  const printers = tx
    .selectFrom('app.printers as printer')
    .leftJoin('app.devices as host', (join) =>
      join.onRef('host.org_id', '=', 'printer.org_id').onRef('host.device_id', '=', 'printer.host_device_id'),
    )
    .selectAll('printer')
    .select('host.name as host_name')
    .where('printer.retired_at', 'is', null)
    .orderBy('printer.name')
    .orderBy('printer.printer_id');
  const rows = await (
    'printerId' in asked
      ? printers.where('printer.printer_id', '=', asked.printerId)
      : printers.where('printer.location_id', '=', asked.locationId)
  ).execute();
  return rows.map((row) => ({
    printerId: row.printer_id,
    locationId: row.location_id,
    version: row.version,
    name: row.name,
    connection: connections.find((connection) => connection === row.connection) ?? ('usb' as const),
    usb:
      row.usb_vendor_id === null || row.usb_product_id === null
        ? null
        : {
            vendorId: row.usb_vendor_id,
            productId: row.usb_product_id,
            serialNumber: row.usb_serial,
            productName: row.usb_name,
          },
    network: networkOf(row),
    hostDeviceId: row.host_device_id,
    hostName: row.host_name ?? '',
    ...profileOf(row),
    hasDrawer: row.has_drawer,
    drawerPin: row.drawer_pin === 5 ? (5 as const) : (2 as const),
    isTested: row.is_tested,
    state: printerStates.find((state) => state === row.state) ?? null,
    cause: printCauses.find((cause) => cause === row.cause) ?? null,
    seenSecondsAgo: row.seen_at && Math.max(0, Math.floor(row.seen_at.until(now).total('seconds'))),
  }));
}

const connections = ['usb', 'cloudprnt', 'network'] as const;

type NetworkRow = {
  readonly network_address: string | null;
  readonly network_port: number | null;
  readonly network_protocol: string | null;
};

function networkOf({ network_address, network_port, network_protocol }: NetworkRow): NetworkTarget | null {
  const protocol = networkProtocols.find((known) => known === network_protocol);
  if (network_address === null || network_port === null || !protocol) return null;
  return { address: network_address, port: network_port, protocol };
}

type ProfileRow = {
  readonly language: string;
  readonly width_chars: number;
  readonly code_page_table: string;
  readonly code_page: string;
  readonly cuts: boolean;
  readonly feed_lines: number;
};

export function profileOf(row: ProfileRow): PrinterProfile {
  return {
    language: printerLanguages.find((language) => language === row.language) ?? 'esc-pos',
    widthChars: row.width_chars,
    codePageTable: codePageTables.find((table) => table === row.code_page_table) ?? 'epson',
    codePage: codePages.find((page) => page === row.code_page) ?? 'windows1252',
    cuts: row.cuts,
    feedLines: row.feed_lines,
  };
}
