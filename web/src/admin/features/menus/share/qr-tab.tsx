import { mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { queries } from '../../../api.ts';
import { api } from '../../../desk-api.ts';
import { useSignedIn } from '../../../session/session-query.ts';
import { words } from '../../../words.ts';
import { CheckRow } from '../check-row.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { type CodeFormat, downloadCode } from './download-code.ts';
import { qrCode } from './qr-code.ts';
import type { TentSize } from './table-tent.ts';

/** A step of the first days is done; nobody waits for it. */
function noteCode(): void {
  void api.onboarding.noteQrCode().catch(() => undefined);
}

type QrTabProps = {
  menu: { readonly locationId: string; readonly locationName: string; readonly slug: string };
  link: string;
};

export function QrTab({ menu, link }: QrTabProps) {
  const { menus: say } = words();
  const { organization } = useSignedIn();
  const place = useQuery(queries.locations.show.queryOptions({ input: { locationId: menu.locationId } }));
  const [format, setFormat] = useState<CodeFormat>('tent');
  const [size, setSize] = useState<TentSize>('a6');
  const [headline, setHeadline] = useState(say('share.headline'));
  const [printsLink, setPrintsLink] = useState(true);
  const [printsLogo, setPrintsLogo] = useState(true);
  const logoFileId = place.data?.logoFileId ?? null;
  const logoAddress =
    printsLogo && logoFileId !== null && organization
      ? `/files/${organization.organizationId}/${logoFileId}/640.webp`
      : undefined;
  const code = qrCode(link, format === 'tent' && logoAddress !== undefined);
  const wanted = { format, slug: menu.slug, link, place: menu.locationName, headline, size, printsLink, logoAddress };

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '200px 1fr' }, pt: 1 }}>
      <Box
        sx={{ bgcolor: '#fff', borderRadius: '8px', lineHeight: 0, alignSelf: 'start', maxWidth: { xs: 176, sm: 240 } }}
      >
        <svg
          viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={say('share.picture', { link })}
        >
          <path d={code.path} fill="#000" />
        </svg>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SelectField
          label={say('share.format')}
          value={format}
          options={(['tent', 'png', 'svg'] as const).map((value) => ({ value, text: say(`share.${value}`) }))}
          onChange={setFormat}
        />
        {format === 'tent' && (
          <>
            <SelectField
              label={say('share.size')}
              value={size}
              options={(['a6', 'a5'] as const).map((value) => ({ value, text: say(`share.${value}`) }))}
              onChange={setSize}
            />
            <TextField
              label={say('share.text')}
              value={headline}
              inputProps={{ maxLength: 40 }}
              onChange={(event) => setHeadline(event.target.value)}
            />
            <Box sx={{ display: 'grid' }}>
              <CheckRow label={say('share.printsLink')} isOn={printsLink} onChange={setPrintsLink} />
              {logoFileId !== null && (
                <CheckRow label={say('share.printsLogo')} isOn={printsLogo} onChange={setPrintsLogo} />
              )}
            </Box>
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {say('share.test')}
        </Typography>
        <Button
          variant="contained"
          size="large"
          startIcon={<Icon path={mdiTrayArrowDown} />}
          onClick={() => void downloadCode({ ...wanted, english: say('share.english') }).then(noteCode)}
        >
          {say('share.download')}
        </Button>
      </Box>
    </Box>
  );
}
