import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { timeText } from '../../../../shared/format-moment.ts';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { ArticleLists } from '../article-lists.ts';
import { ArticleForm } from './article-form.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { TilePreview } from './tile-preview.tsx';
import type { ArticleEditor } from './use-article-editor.ts';
import { useDraft } from './use-draft.ts';

type EditorBodyProps = { editor: ArticleEditor; lists: ArticleLists; draftId: string };

/** The form, and beside it what becomes of it at the till and on the menu. */
export function EditorBody({ editor, lists, draftId }: EditorBodyProps) {
  const { articles: t, common } = translations();
  const { form, base, trouble } = editor;
  const draft = useDraft(form, draftId, base?.version ?? 0);
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0, p: { xs: 2, sm: 3 } }}>
        <Stack spacing={2} useFlexGap sx={{ '&:not(:empty)': { mb: 2.5 } }}>
          {draft.offered && (
            <Alert
              severity="info"
              action={
                <>
                  <Button variant="text" color="inherit" onClick={draft.restore}>
                    {t('draft.restore')}
                  </Button>
                  <Button variant="text" color="inherit" onClick={draft.refuse}>
                    {common('discard')}
                  </Button>
                </>
              }
            >
              {t('draft.question', { time: timeText(draft.offered.at, currentLocale()) })}
            </Alert>
          )}
          {base?.isRetired && <Alert severity="info">{t('form.retired')}</Alert>}
          {trouble && <Alert severity="error">{trouble}</Alert>}
          <ErrorSummary errors={form.formState.errors} />
        </Stack>
        <ArticleForm lists={lists} articleId={base?.articleId} />
      </Box>
      <Box component="section" aria-label={t('preview.label')} sx={side}>
        <Stack spacing={3} useFlexGap sx={{ position: 'sticky', top: 16 }}>
          <TilePreview lists={lists} />
          <MenuPreview lists={lists} />
          <PictureField />
        </Stack>
      </Box>
    </Box>
  );
}

const columns = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 208px' },
  gridAutoRows: { sm: '1fr' },
};
const side = {
  p: 2,
  bgcolor: tone('surface1'),
  borderLeft: { sm: `1px solid ${tone('outlineVariant')}` },
};
