import { ArticleScreen } from './article-screen.tsx';

/** What is sold, and what is given back. */
export function ArticlesScreen() {
  return <ArticleScreen family="article" />;
}
