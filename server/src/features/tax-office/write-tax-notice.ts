import { taxNoticeXml } from '@tresen/domain/locations/tax-notice-xml';
import { inside } from '../../core/calls/use-case.ts';
import { placeInName } from '../../core/dsfinvk/export-name.ts';
import { readSystems } from '../../core/tax-notices/read-systems.ts';
import { softwareVersion } from '../../platform/log/software-version.ts';
import { requireLocation } from './shown-notices.ts';
import { writeNoticePdf } from './write-notice-pdf.ts';

export const writeTaxNotice = inside.taxOffice.file.handler(async ({ input, context: { tx, now } }) => {
  const { locationId, format } = input;
  const place = await requireLocation(tx, locationId);
  const systems = (await readSystems(tx, locationId)).map(({ system }) => system);
  const [name = '', version = ''] = softwareVersion.split(' ');
  const software = { name, version, maker: name };
  const stem = `Mitteilung-146a_${placeInName(place.name)}`;
  if (format === 'xml') return new File([taxNoticeXml(systems, software)], `${stem}.xml`, { type: 'application/xml' });
  const bytes = await writeNoticePdf({ place, systems, software, now });
  return new File([bytes], `${stem}.pdf`, { type: 'application/pdf' });
});
