import GlobalStyles from '@mui/material/GlobalStyles';
import { checkLook } from './check-look.ts';
import { linesLook } from './lines-look.ts';
import { partsLook } from './parts-look.ts';
import { tableLook } from './table-look.ts';

/** Everything a list looks like, said once for the page: what is drawn while scrolling carries no style of its own. */
export const listStyles = (
  <GlobalStyles
    styles={{
      '.article-rows .frame, .article-rows .lines': { ...partsLook, ...checkLook },
      '.article-rows .frame': tableLook,
      '.article-rows .lines': linesLook,
    }}
  />
);
