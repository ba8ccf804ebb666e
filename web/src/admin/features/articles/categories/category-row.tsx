import { mdiArrowDown, mdiArrowUp, mdiTrashCanOutline, mdiTuneVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { connectivity } from '../../../app/connectivity/connectivity-store.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { refreshArticles } from '../article-cache.ts';
import { type Category, stripeOf, type ArticleLists } from '../article-lists.ts';

type CategoryRowProps = {
  category: Category;
  lists: ArticleLists;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDefaults: () => void;
  onRetire: () => void;
};

/** The name is a field: leaving it, or Enter, renames; Esc puts it back. */
export function CategoryRow({ category, lists, onUp, onDown, onDefaults, onRetire }: CategoryRowProps) {
  const t = translations().articles;
  const { categoryId, name } = category;
  const { isShown: isOffline } = useValue(connectivity);
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string>();

  async function rename(): Promise<void> {
    if (text.trim() === name) return;
    const verdict = validateText(text, nameRules);
    if (verdict !== true) return setProblem(verdict);
    try {
      await api.categories.rename({ categoryId, name: text.trim() });
      await refreshArticles();
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  const button = (label: string, path: string, onClick: (() => void) | undefined) => (
    <IconButton aria-label={label} title={label} disabled={!onClick || isOffline} onClick={onClick}>
      <Icon path={path} />
    </IconButton>
  );

  return (
    <Box component="li" sx={row}>
      <Box component="span" sx={dot} style={{ backgroundColor: stripeOf(categoryId, lists) }} />
      <TextField
        size="small"
        label={t('category.name')}
        value={text}
        problem={problem}
        disabled={isOffline}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => void rename()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void rename();
          if (event.key !== 'Escape' || text === name) return;
          event.stopPropagation();
          setText(name);
          setProblem(undefined);
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={count}>
        {t('category.count', { n: category.articles })}
        <br />
        {category.defaults.taxKeyInHouse ? t(`vatShort.${category.defaults.taxKeyInHouse}`) : t('category.noDefaults')}
      </Typography>
      {button(t('category.defaults', { name }), mdiTuneVariant, onDefaults)}
      {button(t('category.up', { name }), mdiArrowUp, onUp)}
      {button(t('category.down', { name }), mdiArrowDown, onDown)}
      {button(t('category.delete', { name }), mdiTrashCanOutline, onRetire)}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 0.5, py: 1, borderBottom: `1px solid ${tone('hairline')}` };
const dot = { flex: 'none', width: 10, height: 10, mr: 1, borderRadius: '3px' };
const count = { flex: 'none', width: 104, textAlign: 'right', display: { xs: 'none', sm: 'block' } };
