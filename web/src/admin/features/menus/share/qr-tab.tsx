import { mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { api, queries } from '../../../app/api.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { CardPreview } from './card-preview.tsx';
import { type CodeFormat, downloadCode } from './download-code.ts';
import { qrCode } from './qr-code.ts';
import { tableNames, type TentSize } from './table-tent.ts';
import type { TentDesign } from './tent-designs.ts';
import { TentFields } from './tent-fields.tsx';

/** A step of the first days is done; nobody waits for it. */
function noteCode(): void {
  void api.onboarding.noteQrCode().catch(() => undefined);
}

type QrTabProps = {
  menu: { readonly locationId: string; readonly locationName: string; readonly slug: string };
  link: string;
};

export function QrTab({ menu, link }: QrTabProps) {
  const { menus: say } = translations();
  const { organization } = useSignedIn();
  const place = useQuery(queries.locations.show.queryOptions({ input: { locationId: menu.locationId } }));
  const [format, setFormat] = useState<CodeFormat>('tent');
  const [options, setOptions] = useState({
    design: 'clear' as TentDesign,
    size: 'a6' as TentSize,
    headline: say('share.headline'),
    typed: '',
    printsLink: true,
    printsLogo: true,
  });
  const { typed, printsLogo, ...chosen } = options;
  const logoFileId = place.data?.logoFileId ?? null;
  const logoAddress =
    printsLogo && logoFileId !== null && organization
      ? `/files/${organization.organizationId}/${logoFileId}/640.webp`
      : undefined;
  const tables = tableNames(typed);
  const tent = {
    ...chosen,
    link,
    tables,
    place: menu.locationName,
    english: say('share.english'),
    tableWord: say('share.table'),
    brandColour: place.data?.brandColour ?? null,
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '220px 1fr' }, pt: 1 }}>
      <Box sx={{ alignSelf: 'start', width: { xs: 176, sm: 220 }, boxShadow: format === 'tent' ? 3 : 0 }}>
        {format === 'tent' ? (
          <CardPreview
            design={options.design}
            card={{ ...tent, hasLogo: logoAddress !== undefined, table: tables[0] }}
            label={say('share.picture', { link })}
            logoAddress={logoAddress}
          />
        ) : (
          <PlainCode link={link} />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SelectField
          label={say('share.format')}
          value={format}
          options={(['tent', 'png', 'svg'] as const).map((value) => ({ value, text: say(`share.${value}`) }))}
          onChange={setFormat}
        />
        {format === 'tent' && (
          <TentFields
            options={options}
            hasLogo={logoFileId !== null}
            onChange={(change) => setOptions({ ...options, ...change })}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {say('share.test')}
        </Typography>
        <Button
          variant="contained"
          size="large"
          startIcon={<Icon path={mdiTrayArrowDown} />}
          onClick={() => void downloadCode({ ...tent, format, slug: menu.slug, logoAddress }).then(noteCode)}
        >
          {say('share.download')}
        </Button>
      </Box>
    </Box>
  );
}

function PlainCode({ link }: { link: string }) {
  const code = qrCode(link);
  return (
    <Box sx={{ bgcolor: '#fff', borderRadius: '8px', lineHeight: 0 }}>
      <svg
        viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={translations().menus('share.picture', { link })}
      >
        <path d={code.path} fill="#000" />
      </svg>
    </Box>
  );
}
