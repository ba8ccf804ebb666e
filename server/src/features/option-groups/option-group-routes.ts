import { attachToArticle } from './attach-to-article.ts';
import { attachToCategory } from './attach-to-category.ts';
import { createOptionGroup } from './create-option-group.ts';
import { listOptionGroups } from './list-option-groups.ts';
import { reorderOptionGroups } from './reorder-option-groups.ts';
import { retireOptionGroup } from './retire-option-group.ts';
import { saveOptionGroup } from './save-option-group.ts';
import { showArticleOptions } from './show-article-options.ts';

export const optionGroupRoutes = {
  list: listOptionGroups,
  create: createOptionGroup,
  save: saveOptionGroup,
  reorder: reorderOptionGroups,
  retire: retireOptionGroup,
  ofArticle: showArticleOptions,
  attachToArticle,
  attachToCategory,
};
