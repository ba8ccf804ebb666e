import Box from '@mui/material/Box';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { type CSSProperties, useLayoutEffect, useMemo, useState } from 'react';
import { usePart, useValue } from '../../../../shared/store.ts';
import { letters } from '../../../ui/dish-names/letters.ts';
import { translations } from '../../../app/translations.ts';
import { capabilities } from '../counter/capabilities.ts';
import { gridLook } from './grid-look.ts';
import { Tile } from './tile.tsx';
import { isFamily, plainPlan } from './tile-items.ts';
import { tileRoom } from './tile-room.ts';
import { type TileMeasure, useTileColumns, useTileRows } from './use-tile-rows.ts';
import { useTileTouch } from './use-tile-touch.ts';
import { useGridKeys } from './use-grid-keys.ts';

type TileGridProps = {
  /** Another tab begins at its top. */
  tabId: string;
  articles: readonly CatalogueArticle[];
  stripeOf: (article: CatalogueArticle) => string;
  measure: TileMeasure;
  pictures: string | undefined;
  onSwipe: (direction: -1 | 1) => void;
};

/** The tiles of a tab. It is drawn when the tab changes and when it is scrolled, never because something was tapped. */
export function TileGrid({ tabId, articles, stripeOf, measure, pictures, onSwipe }: TileGridProps) {
  const { box, columns, width } = useTileColumns(measure);
  const sized = usePart(capabilities, ({ sizes }) => sizes);
  const items = sized?.tileItems(articles) ?? articles;
  const known = useValue(letters);
  // Letters that have come since are measured anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const room = useMemo(() => tileRoom(width, columns, measure), [width, columns, measure, known]);
  const plan = useMemo(
    () => sized?.planTiles(items, columns, room.spanOf) ?? plainPlan(items, columns),
    [sized, items, columns, room],
  );
  const rows = useTileRows({ box, columns, rowCount: plan.rowCount }, measure);
  const [stop, setStop] = useState(0);
  const touch = useTileTouch(onSwipe);
  const keys = useGridKeys({ box, columns, count: items.length, plan, rows, stop, setStop });
  useLayoutEffect(() => {
    setStop(0);
    box.current?.scrollTo({ top: 0 });
  }, [box, tabId]);

  return (
    <Box
      ref={box}
      role="group"
      aria-label={translations().till('tile.grid')}
      className={measure.isLarge ? 'large' : undefined}
      {...touch}
      {...keys}
      sx={sized?.sizedLook ?? gridLook}
      style={{ '--columns': columns } as CSSProperties}
    >
      <div style={{ height: rows.getTotalSize() }} />
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          className="row"
          style={{
            transform: `translateY(${row.start}px)`,
            height: measure.height,
            marginInline: measure.paddingX,
          }}
        >
          {plan
            .cellsOf(row.index)
            .map(({ item, index, span }) =>
              isFamily(item) ? (
                sized && (
                  <sized.SizeTile
                    key={item.familyId}
                    family={item}
                    stripeOf={stripeOf}
                    index={index}
                    span={span}
                    isStop={index === stop}
                    room={room}
                  />
                )
              ) : (
                <Tile
                  key={item.articleId}
                  article={item}
                  stripe={stripeOf(item)}
                  index={index}
                  isStop={index === stop}
                  pictures={pictures}
                  room={room}
                />
              ),
            )}
        </div>
      ))}
    </Box>
  );
}
