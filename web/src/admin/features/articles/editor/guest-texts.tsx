import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { articleTextMax } from '@tresen/domain/articles/article-fields';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { FormLines } from './form-lines.tsx';
import { FormText } from './form-text.tsx';
import type { ArticleValues } from './form-values.ts';

type Language = 'de' | 'en';

/** What guests read, in both languages, one at a time. The other one comes up if something is wrong in it. */
export function GuestTexts() {
  const t = translations().articles;
  const { errors } = useFormContext<ArticleValues>().formState;
  const [language, setLanguage] = useState<Language>('de');
  const hasEnglishProblem = errors.nameEn !== undefined || errors.descriptionEn !== undefined;
  useEffect(() => {
    if (hasEnglishProblem) setLanguage('en');
  }, [hasEnglishProblem]);

  return (
    <Box component="section" aria-label={t('form.texts')}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="label" component="h3" sx={{ m: 0 }}>
          {t('form.texts')}
        </Typography>
        <Segments<Language>
          look="small"
          label={t('form.textLanguage')}
          value={language}
          options={[
            { value: 'de', text: t('form.german') },
            { value: 'en', text: t('form.english') },
          ]}
          onChange={setLanguage}
        />
      </Box>
      {language === 'de' && (
        <Box lang="de">
          <FormLines name="description" label={t('form.description')} max={articleTextMax.description} />
        </Box>
      )}
      {language === 'en' && (
        <Stack lang="en" spacing={2}>
          <FormText name="nameEn" label={t('form.nameEn')} max={articleTextMax.nameEn} />
          <FormLines name="descriptionEn" label={t('form.descriptionEn')} max={articleTextMax.descriptionEn} />
        </Stack>
      )}
    </Box>
  );
}
