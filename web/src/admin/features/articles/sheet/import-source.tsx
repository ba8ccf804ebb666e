import { mdiFileUploadOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type Pasted, pastedFile } from './pasted-file.ts';

type ImportSourceProps = { isBusy: boolean; onFile: (file: Pasted) => void };

type Way = 'file' | 'paste';

/** A file, or simply the rows: whatever is at hand. */
export function ImportSource({ isBusy, onFile }: ImportSourceProps) {
  const t = translations().articles;
  const [way, setWay] = useState<Way>('file');
  return (
    <>
      <Segments<Way>
        look="field"
        label={t('import.way')}
        value={way}
        options={[
          { value: 'file', text: t('import.file') },
          { value: 'paste', text: t('import.paste') },
        ]}
        onChange={setWay}
      />
      {way === 'file' ? <FileZone isBusy={isBusy} onFile={onFile} /> : <PasteZone isBusy={isBusy} onFile={onFile} />}
    </>
  );
}

function FileZone({ isBusy, onFile }: ImportSourceProps) {
  const t = translations().articles;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(file: File | undefined): void {
    if (file) onFile({ file, addedRows: 0 });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...zone, ...(isOver ? { bgcolor: tone('surface2') } : {}) }}
    >
      <Icon path={mdiFileUploadOutline} sx={{ fontSize: 48, color: 'text.secondary' }} />
      <Typography>{t('import.drop')}</Typography>
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.xlsx,.txt,.tsv,text/csv"
        aria-label={t('import.choose')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520, textAlign: 'center' }}>
        {t('import.fileHint')}
      </Typography>
    </Box>
  );
}

function PasteZone({ isBusy, onFile }: ImportSourceProps) {
  const t = translations().articles;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function check(): void {
    if (text.trim() === '') setProblem(t('import.pasteEmpty'));
    else onFile(pastedFile(text, t('import.pastedName')));
  }

  return (
    <Stack spacing={2}>
      <TextField
        autoFocus
        multiline
        minRows={8}
        maxRows={16}
        label={t('import.pasteLabel')}
        hint={t('import.pasteHint')}
        problem={problem}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        inputProps={{ spellCheck: false }}
      />
      <WriteButton variant="contained" loading={isBusy} onClick={check} sx={{ alignSelf: 'flex-start' }}>
        {t('import.check')}
      </WriteButton>
    </Stack>
  );
}

const zone = {
  minHeight: 220,
  p: 2,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 1.5,
  border: `1px dashed ${tone('outline')}`,
  borderRadius: '8px',
};
