import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { loadTranslations, translations } from '../../../app/translations.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { ensureTemporal } from '../../../../shared/ensure-temporal.ts';
import { useValue } from '../../../../shared/store.ts';
import { Fold } from '../editor/fold.tsx';
import { openSet, unfoldedSet } from './open-set.ts';

const SetDialog = lazyPart(async () => {
  await Promise.all([ensureTemporal(), loadTranslations('sets')]);
  return (await import('./set-dialog.tsx')).SetDialog;
});

type SetFoldProps = { articleId: string; name: string };

/** For the few articles that are made of others. */
export function SetFold({ articleId, name }: SetFoldProps) {
  const t = translations().articles;
  const isEditing = useValue(openSet)?.articleId === articleId;
  const isOpen = useValue(unfoldedSet) === articleId;

  function unfold(isWanted: boolean): void {
    if (isWanted !== isOpen) unfoldedSet.set(isWanted ? articleId : undefined);
  }

  return (
    <Fold title={t('set.title')} text={t('set.text')} isOpen={isOpen} onToggle={unfold}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography color="textSecondary">{t('set.about')}</Typography>
        <Button variant="outlined" onClick={() => openSet.set({ articleId })}>
          {t('set.edit')}
        </Button>
      </Box>
      {isEditing && <SetDialog articleId={articleId} name={name} onClose={() => openSet.set(undefined)} />}
    </Fold>
  );
}
