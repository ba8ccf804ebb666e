import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { CategoryCard } from './category-card.tsx';
import { useEditor } from './editor-context.ts';

type StructureProps = {
  onAddArticles: (categoryId: string) => void;
  onAddSubheading: (categoryId: string) => void;
  onAddCategory: () => void;
};

/** The menu as a list of lists. */
export function Structure({ onAddArticles, onAddSubheading, onAddCategory }: StructureProps) {
  const { menus: say } = translations();
  const { content } = useEditor();
  return (
    <Box component="section" aria-label={say('editor.structure')}>
      {content.categories.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {say('editor.empty')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {content.categories.map((category) => (
          <CategoryCard
            key={category.categoryId}
            category={category}
            onAddArticles={() => onAddArticles(category.categoryId)}
            onAddSubheading={() => onAddSubheading(category.categoryId)}
          />
        ))}
      </Box>
      <Button variant="outlined" size="large" startIcon={<Icon path={mdiPlus} />} onClick={onAddCategory}>
        {say('editor.addCategory')}
      </Button>
    </Box>
  );
}
