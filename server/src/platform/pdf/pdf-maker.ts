import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const roboto = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Every reader of PDF files brings this one along: its names stand for letters, not for files. */
const builtIn = { normal: 'Courier', bold: 'Courier-Bold' };

pdfmake.addFonts({
  Roboto: { normal: join(roboto, 'Roboto-Regular.ttf'), bold: join(roboto, 'Roboto-Medium.ttf') },
  Courier: builtIn,
});
// Paper is made of figures and names: it loads nothing but its letters, whatever stands in them.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(roboto) || Object.values(builtIn).includes(path));

/** The one maker of the process: its letters and what it may read are set here and nowhere else. */
export const makePdf = (definition: Readonly<Record<string, unknown>>): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer();
