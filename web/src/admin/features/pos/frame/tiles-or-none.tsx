import { mdiFoodOffOutline, mdiFoodOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { indexArticles, searchArticles } from '@tresen/domain/sales/search-articles';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { useSession } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { display } from '../display/display.ts';
import type { Offer, OfferTab } from '../tiles/offer.ts';
import { SwitchedOff } from '../states/switched-off.tsx';
import { TileGrid } from '../tiles/tile-grid.tsx';
import { tileMeasure } from './tile-measure.ts';
import { type PosLayout, useWidth } from './use-layout.ts';

type TilesOrNoneProps = {
  offer: Offer;
  tab: OfferTab | undefined;
  /** `undefined`: nobody is searching. */
  query: string | undefined;
  layout: PosLayout;
  /** Nothing is sold here any more. */
  isResting: boolean;
  onSwipe: (direction: -1 | 1) => void;
};

/** The tiles of the tab, or what was found, or what to do where there is nothing. */
export function TilesOrNone({ offer, tab, query, layout, isResting, onSwipe }: TilesOrNoneProps) {
  const { articles } = useValue(useCounter().till.catalogue);
  const look = useValue(display);
  const organization = useSession()?.organization;
  const asked = useDeferredValue((query ?? '').trim());
  const isSearching = query !== undefined;
  const index = useMemo(() => (isSearching ? indexArticles(articles) : undefined), [articles, isSearching]);
  const hits = useMemo(() => (asked && index ? searchArticles(index, asked) : undefined), [asked, index]);
  const width = useWidth();
  const measure = useMemo(() => tileMeasure(look, layout, width, lettersOf()), [look, layout, width]);
  const t = translations().till;

  if (isResting) {
    return (
      <Box sx={nothing}>
        <SwitchedOff />
      </Box>
    );
  }
  if (articles.length === 0) return <NoArticles />;
  if (!tab) return <NothingOffered />;
  if (hits?.length === 0) {
    return (
      <Box sx={nothing} role="status">
        {t('search.noHit', { q: asked })}
      </Box>
    );
  }
  return (
    <TileGrid
      tabId={hits ? `search:${asked}` : tab.tabId}
      articles={hits ?? tab.articles}
      stripeOf={offer.stripeOf}
      measure={measure}
      pictures={look.hasPictures && organization ? `/files/${organization.organizationId}` : undefined}
      onSwipe={onSwipe}
    />
  );
}

function NoArticles() {
  const isManager = useValue(useCounter().person)?.isManager;
  const t = translations().till;
  return (
    <Box sx={nothing}>
      <EmptyState
        icon={mdiFoodOutline}
        title={t('empty.noArticles')}
        text={isManager ? t('empty.noArticlesText') : t('empty.askOwner')}
      >
        {isManager && (
          <Button component={Link} to="/admin/articles" variant="contained" size="large">
            {t('empty.addArticles')}
          </Button>
        )}
      </EmptyState>
    </Box>
  );
}

function NothingOffered() {
  const { till, person, areaId } = useCounter();
  const isManager = useValue(person)?.isManager;
  const t = translations().till;
  return (
    <Box sx={nothing}>
      <EmptyState
        icon={mdiFoodOffOutline}
        title={t('empty.nothingFound')}
        text={isManager ? t('empty.nothingFoundText') : t('empty.askOwner')}
      >
        {isManager && (
          <Button
            component={Link}
            to={`/admin/settings/locations/${till.identity.locationId}/areas/${areaId.get()}`}
            variant="contained"
            size="large"
          >
            {t('area.adjust')}
          </Button>
        )}
      </EmptyState>
    </Box>
  );
}

const nothing = { gridArea: 'grid', overflowY: 'auto', p: 2, textAlign: 'center', color: 'text.secondary' };

function lettersOf(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
}
