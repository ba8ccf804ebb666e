import { mdiRecycle, mdiTuneVariant, mdiWalletGiftcard } from '@mdi/js';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { fullName } from '@tresen/domain/offer/variant';
import { countMark } from '@tresen/domain/offer/counts';
import { type CSSProperties, memo } from 'react';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { quantitiesIn } from '../counter/quantities.ts';
import { usePart } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { isBack } from './offer.ts';
import { fitTileName, signWidth, type TileRoom } from './tile-room.ts';
import { tileTexts } from './tile-texts.ts';

type TileProps = {
  article: CatalogueArticle;
  stripe: string;
  index: number;
  /** Where the Tab key stops in the grid. */
  isStop: boolean;
  /** Where the pictures are; `undefined`: none are shown. */
  pictures: string | undefined;
  room: TileRoom;
};

/** One article. A plain button with one style for all: it watches its own quantity and nothing else. */
export const Tile = memo(function Tile({ article, stripe, index, isStop, pictures, room }: TileProps) {
  const { sale, till, lefts } = useCounter();
  const quantity = usePart(sale, ({ cart }) => quantitiesIn(cart).get(article.articleId) ?? 0);
  const left = usePart(lefts, (all) => all.get(article.articleId));
  const mark = countMark(left?.pieces);
  const isOut = article.isSoldOut || mark?.kind === 'sold-out';
  const isUnsure = left?.isShareSold === true;
  const hasLeft = !isOut && (isUnsure || mark?.kind === 'last');
  const catalogue = till.catalogue.get();
  const { name, price, deposit } = tileTexts(article, catalogue);
  // Where the price has no room beside it, the sign that something can be chosen stands above.
  const hasChoice = !isOut && (article.optionGroups ?? article.set) !== undefined;
  const hasSignAbove = hasChoice && (deposit !== undefined || hasLeft || article.openPrice !== undefined);
  const isPictured = pictures !== undefined && article.pictureFileId !== null;
  const besideSign = hasSignAbove ? room.besideSign : room.plain;
  const nameRoom = isPictured ? room.pictured : besideSign;
  const { text, size } = fitTileName(name, catalogue.joints, nameRoom);
  const t = translations().till;
  const look = ['tile', quantity > 0 && 'in', isOut && 'sold', isBack(article) && 'back'];
  return (
    <button
      type="button"
      lang="de"
      className={look.filter(Boolean).join(' ')}
      data-article={article.articleId}
      data-index={index}
      tabIndex={isStop ? 0 : -1}
      title={fullName(article)}
      aria-disabled={isOut || undefined}
      style={{ '--stripe': stripe } as CSSProperties}
    >
      {isPictured && (
        <img className="picture" src={`${pictures}/${article.pictureFileId}/160.webp`} alt="" loading="lazy" />
      )}
      <span
        className="name"
        style={{ fontSize: size, lineHeight: `${room.lineAt(size)}px`, WebkitLineClamp: nameRoom.linesAt(size) }}
      >
        {text}
      </span>
      {hasSignAbove && (
        <span className="sign">
          <PlainIcon path={mdiTuneVariant} size={signWidth} />
        </span>
      )}
      <span className="price">
        {isOut ? <b>{t('tile.soldOut')}</b> : <span>{price}</span>}
        {hasLeft && <b className="left">{t(isUnsure ? 'tile.leftAlone' : 'tile.left', { n: left?.pieces ?? 0 })}</b>}
        {deposit && !isOut && !hasLeft && (
          <span className="deposit">
            <PlainIcon path={mdiRecycle} size={14} />
            <span className="heard">{t('tabs.deposit')}</span>
            {deposit}
          </span>
        )}
        {hasChoice && !hasSignAbove && <PlainIcon path={mdiTuneVariant} size={16} />}
        {isBack(article) && <PlainIcon path={mdiRecycle} size={16} />}
        {article.kind === 'gift-card' && <PlainIcon path={mdiWalletGiftcard} size={16} />}
      </span>
      {quantity > 0 && (
        <b className="badge">
          {quantity}
          <span className="heard"> {t('tile.heardInCart')}</span>
        </b>
      )}
    </button>
  );
});
