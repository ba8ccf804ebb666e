import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { fullName } from '@tresen/domain/offer/variant';
import { type CSSProperties, memo } from 'react';
import { usePart } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { quantitiesIn } from '../counter/quantities.ts';
import { amountText, moneyText } from '../parts/money-text.ts';
import type { SizedFamily } from './tile-items.ts';
import { fitTileName, type TileRoom } from './tile-room.ts';

type SizeTileProps = {
  family: SizedFamily;
  stripeOf: (article: CatalogueArticle) => string;
  index: number;
  /** How many columns it takes. */
  span: number;
  isStop: boolean;
  room: TileRoom;
};

/** All sizes of a thing: side by side with a tap each, or more than fit, behind one tap. */
export const SizeTile = memo(function SizeTile({ family, stripeOf, index, span, isStop, room }: SizeTileProps) {
  const { sale, till } = useCounter();
  const { sizes, shows, familyId } = family;
  const inCart = usePart(sale, ({ cart }) => {
    const quantities = quantitiesIn(cart);
    return sizes.reduce((sum, { articleId }) => sum + (quantities.get(articleId) ?? 0), 0);
  });
  const [first] = sizes;
  const nameRoom = shows === 'sheet' ? room.plain : room.sized(span);
  const { text, size } = fitTileName(first?.shortName || family.name, till.catalogue.get().joints, nameRoom);
  const style = { '--stripe': first && stripeOf(first), gridColumn: `span ${span}` } as CSSProperties;
  const stop = { 'data-index': index, tabIndex: isStop ? 0 : -1 };
  const name = (
    <span
      className="name"
      style={{ fontSize: size, lineHeight: `${room.lineAt(size)}px`, WebkitLineClamp: nameRoom.linesAt(size) }}
    >
      {text}
    </span>
  );
  if (shows === 'sheet')
    return (
      <button
        type="button"
        lang="de"
        className={inCart > 0 ? 'tile in' : 'tile'}
        {...stop}
        data-article={first?.articleId}
        data-sizes={familyId}
        style={style}
      >
        {name}
        <span className="price">{translations().till('tile.sizes', { n: sizes.length, price: cheapest(sizes) })}</span>
        {inCart > 0 && <Badge quantity={inCart} />}
      </button>
    );
  return (
    <div className="tile sized" role="group" aria-label={family.name} lang="de" style={style}>
      {name}
      <div className="sizes">
        {sizes.map((article) => (
          <SizeButton key={article.articleId} article={article} stop={stop} room={room.labelOf(sizes.length, span)} />
        ))}
      </div>
    </div>
  );
});

type SizeButtonProps = {
  article: CatalogueArticle;
  stop: { 'data-index': number; tabIndex: number };
  room: TileRoom['plain'];
};

function SizeButton({ article, stop, room }: SizeButtonProps) {
  const quantity = usePart(useCounter().sale, ({ cart }) => quantitiesIn(cart).get(article.articleId) ?? 0);
  const { text, size } = fitTileName(article.variantLabel ?? '', undefined, room);
  const t = translations().till;
  return (
    <button
      type="button"
      className={article.isSoldOut ? 'sold' : quantity > 0 ? 'in' : undefined}
      data-article={article.articleId}
      {...stop}
      title={fullName(article)}
      aria-disabled={article.isSoldOut || undefined}
    >
      <b style={{ fontSize: size }}>{text}</b>
      {article.openPrice ? '…' : amountText(article.priceCents)}
      {article.isSoldOut && <span className="heard">{t('tile.soldOut')}</span>}
      {quantity > 0 && <Badge quantity={quantity} />}
    </button>
  );
}

function Badge({ quantity }: { quantity: number }) {
  return (
    <b className="badge">
      {quantity}
      <span className="heard"> {translations().till('tile.heardInCart')}</span>
    </b>
  );
}

function cheapest(sizes: readonly CatalogueArticle[]): string {
  return moneyText(Math.min(...sizes.map(({ priceCents, openPrice }) => openPrice?.lowestCents ?? priceCents)));
}
