import Alert from '@mui/material/Alert';
import { translations } from '../../app/translations.ts';
import { ArticleScreen } from './article-screen.tsx';

export function DepositsScreen() {
  return (
    <ArticleScreen family="deposit">
      <Alert severity="info" sx={{ mt: 2 }}>
        {translations().articles('explain.deposit')}
      </Alert>
    </ArticleScreen>
  );
}
