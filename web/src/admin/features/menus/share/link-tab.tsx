import { mdiContentCopy, mdiOpenInNew, mdiShareVariantOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';

type LinkTabProps = {
  menu: { readonly menuId: string; readonly name: string; readonly isDefault: boolean };
  link: string;
};

export function LinkTab({ menu, link }: LinkTabProps) {
  const { common, menus: say } = translations();
  const fixed = `${location.origin}/menu/${menu.menuId}`;
  async function copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    showNotice({ text: common('copied') });
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      <TextField label={say('share.address')} value={link} readOnly onFocus={(event) => event.target.select()} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy(link)}>
          {common('copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiOpenInNew} />}
          href={link}
          target="_blank"
          rel="noreferrer"
        >
          {say('share.open')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiShareVariantOutline} />}
            onClick={() => void navigator.share({ title: menu.name, url: link }).catch(() => undefined)}
          >
            {say('share.send')}
          </Button>
        )}
      </Box>
      {menu.isDefault && (
        <TextField label={say('share.fixed')} value={fixed} readOnly onFocus={(event) => event.target.select()} />
      )}
      <Typography variant="body2" color="textSecondary">
        {say('share.keeps')}
      </Typography>
    </Box>
  );
}
