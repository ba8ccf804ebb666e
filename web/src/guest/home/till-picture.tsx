import {
  mdiArrowLeft,
  mdiChevronDown,
  mdiCloudCheckOutline,
  mdiDotsVertical,
  mdiHistory,
  mdiMagnify,
  mdiRecycle,
} from '@mdi/js';
import { formatMoney } from '@tresen/i18n/formats';
import { Icon } from '../frame/icon.tsx';
import type { PageView } from '../page-view.ts';
import { keepUnits, plainAmount } from './sample-format.ts';
import { categories, depositPerCup, tiles } from './sample-business.ts';
import { TillCart } from './till-cart.tsx';

/** The cash register, drawn with the page's own type and colours: sharp at every size, in both languages and themes. */
export function TillPicture({ view }: { view: PageView }) {
  const { public: say } = view.words;
  return (
    <div className="tablet">
      <div className="screen">
        <div className="till">
          <div className="till-bar">
            <Icon path={mdiArrowLeft} />
            <p>
              {say('sample.place')} · <b>{say('sample.area')}</b>
            </p>
            <Icon path={mdiChevronDown} className="till-small" />
            <Icon path={mdiCloudCheckOutline} className="till-first" />
            <Icon path={mdiMagnify} />
            <Icon path={mdiHistory} />
            <Icon path={mdiDotsVertical} />
          </div>
          <div className="till-tabs">
            {categories.map((category) => (
              <span key={category} className={`of-${category}`}>
                {say(`sample.category.${category}`)}
              </span>
            ))}
          </div>
          <div className="till-tiles">
            {tiles.map((tile) => (
              <Tile key={tile.article} view={view} tile={tile} />
            ))}
          </div>
          <TillCart view={view} />
        </div>
      </div>
    </div>
  );
}

function Tile({ view: { words, locale }, tile }: { view: PageView; tile: (typeof tiles)[number] }) {
  return (
    <div className={`tile of-${tile.category}${tile.inCart ? ' tile-chosen' : ''}`}>
      <b>{keepUnits(words.public(`sample.article.${tile.article}`))}</b>
      <span>{formatMoney(tile.price, locale)}</span>
      {tile.hasDeposit ? (
        <small>
          <Icon path={mdiRecycle} />
          {plainAmount(depositPerCup, locale)}
        </small>
      ) : null}
      {tile.inCart ? <i>{tile.inCart}</i> : null}
    </div>
  );
}
