import { mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx';
import { translations } from '../../../app/translations.ts';
import { saveFile } from '../form/save-file.ts';

type QrDialogProps = { name: string; link: string; onClose: () => void };

/** The guest link as a code for the table; dark on white in both themes, as cameras need it. */
export function QrDialog({ name, link, onClose }: QrDialogProps) {
  const { settings } = translations();
  const code = generate(link, { minCorrectionLevel: correction.M });
  const quiet = 4;
  const box = `${-quiet} ${-quiet} ${code.size + 2 * quiet} ${code.size + 2 * quiet}`;
  const path = toSvgPath(code);

  function download(): void {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><rect x="${-quiet}" y="${-quiet}" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
    saveFile(new File([svg], `${name}.svg`, { type: 'image/svg+xml' }));
  }

  return (
    <TextDialog title={settings('slug.qr')} onClose={onClose}>
      <Box sx={{ bgcolor: '#fff', borderRadius: '8px', lineHeight: 0 }}>
        <svg viewBox={box} shapeRendering="crispEdges" role="img" aria-label={settings('slug.qrOf', { link })}>
          <path d={path} fill="#000" />
        </svg>
      </Box>
      <Typography sx={{ my: 2, overflowWrap: 'anywhere', textAlign: 'center' }}>{link}</Typography>
      <Button
        fullWidth
        variant="contained"
        size="large"
        startIcon={<Icon path={mdiTrayArrowDown} />}
        onClick={download}
      >
        {settings('slug.qrSave')}
      </Button>
    </TextDialog>
  );
}
