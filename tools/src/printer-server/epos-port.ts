import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PrinterState } from './printer-state.ts';

/** The web service of a printer that takes ePOS-Print XML. */
export function eposPort(printer: PrinterState): Server {
  return createServer((request, response) => {
    void serve().catch(() => response.destroy());
    async function serve(): Promise<void> {
      if (request.method !== 'POST' || !request.url?.startsWith('/cgi-bin/epos/service.cgi')) {
        response.writeHead(404).end();
        return;
      }
      const body = (await buffer(request)).toString('utf8');
      if (!body.includes('<epos-print')) return send({ success: false, code: 'SchemaError' });
      const { faults } = printer;
      const hex = /<command>([\da-f]*)<\/command>/i.exec(body)?.[1];
      if (hex === undefined) return send({ success: !printer.isStopped(), code: codeOf() });
      if (printer.isStopped()) return send({ success: false, code: codeOf() });
      const bytes = Buffer.from(hex, 'hex');
      const cut = faults.cutAfter;
      if (cut !== null && bytes.length > cut) {
        printer.set({ cutAfter: null });
        await printer.take(bytes.subarray(0, cut), () => undefined);
        response.destroy();
        return;
      }
      await printer.take(bytes, () => undefined);
      if (faults.losesAnswers) response.destroy();
      else send({ success: true, code: '' });
    }

    function codeOf(): string {
      if (printer.faults.isCoverOpen) return 'EPTR_COVER_OPEN';
      return printer.faults.isPaperOut ? 'EPTR_REC_EMPTY' : '';
    }

    function send({ success, code }: { readonly success: boolean; readonly code: string }): void {
      const status =
        (success ? 0x02 : 0x08) |
        (printer.faults.isCoverOpen ? 0x20 : 0) |
        (printer.faults.isPaperOut ? 0x08_00_00 : 0);
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' });
      response.end(
        '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
          `<soapenv:Body><response success="${success}" code="${code}" status="${status}" battery="0" ` +
          'xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"></response></soapenv:Body></soapenv:Envelope>',
      );
    }
  });
}
