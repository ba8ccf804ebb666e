type Status = { readonly isTwoWay: boolean; readonly isOnline?: boolean; readonly isPaperOut?: boolean };

/** The page of the guest, as the checks see it: `web/test/printing/usb-page.ts`. */
export type UsbTest = {
  readonly devices: () => Promise<
    readonly { readonly vendorId: number; readonly productId: number; readonly serialNumber?: string | null }[]
  >;
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly deviceId: () => Promise<string | undefined>;
  readonly status: () => Promise<Status | undefined>;
  readonly print: (length: number) => Promise<{ readonly reason: string; readonly bytesSent: number } | 'printed'>;
};
