/** Where on a device the printing is done. */
export type PrintingInterface = {
  readonly configuration: number;
  readonly number: number;
  readonly alternate: number;
  readonly out: number;
  /** `undefined`: the printer cannot answer. */
  readonly in: number | undefined;
  /** A printer by its class can be asked for its state beside the data; one in its maker's own class cannot. */
  readonly isPrinterClass: boolean;
};

const printerClass = 7;
const vendorClass = 255;

/** Printers by their class, and makers whose printers hide in a class of their own. */
export const printerFilters: readonly USBDeviceFilter[] = [
  { classCode: printerClass },
  { vendorId: 0x04_b8 },
  { vendorId: 0x05_19 },
  { vendorId: 0x15_04 },
  { vendorId: 0x04_19 },
  { vendorId: 0x1d_90 },
  { vendorId: 0x0f_e6 },
  { vendorId: 0x04_16, productId: 0x50_11 },
  { vendorId: 0x04_83, productId: 0x57_43 },
  { vendorId: 0x04_83, productId: 0x58_40 },
  { vendorId: 0x1f_c9, productId: 0x20_16 },
  { vendorId: 0x05_d9 },
  { vendorId: 0x04_c5 },
];

/** `undefined`: not a printer. */
export function printingInterfaceOf({
  configurations,
}: Pick<USBDevice, 'configurations'>): PrintingInterface | undefined {
  for (const wanted of [printerClass, vendorClass]) {
    for (const { configurationValue, interfaces } of configurations) {
      for (const { interfaceNumber, alternates } of interfaces) {
        const alternate = alternates.find(
          ({ interfaceClass, endpoints }) => interfaceClass === wanted && endpoints.some(isBulk('out')),
        );
        const out = alternate?.endpoints.find(isBulk('out'));
        if (alternate && out) {
          return {
            configuration: configurationValue,
            number: interfaceNumber,
            alternate: alternate.alternateSetting,
            out: out.endpointNumber,
            in: alternate.endpoints.find(isBulk('in'))?.endpointNumber,
            isPrinterClass: wanted === printerClass,
          };
        }
      }
    }
  }
  return undefined;
}

function isBulk(wanted: USBDirection): (endpoint: USBEndpoint) => boolean {
  return ({ direction, type }) => direction === wanted && type === 'bulk';
}
