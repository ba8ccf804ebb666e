import { mdiCash, mdiCreditCardOutline, mdiMinus, mdiNoteTextOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { formatMoney } from '@tresen/i18n/formats';
import { Icon } from '../frame/icon.tsx';
import type { PageView } from '../page-view.ts';
import { keepUnits, quickAmount } from './sample-format.ts';
import { cart, quickAmounts } from './sample-business.ts';

/** The right side of the till: what was chosen, and the buttons that take the money. */
export function TillCart({ view: { words, locale } }: { view: PageView }) {
  const { public: say } = words;
  return (
    <div className="cart">
      <div className="cart-head">
        <b>{say('sample.cart')}</b>
        <span>
          <Icon path={mdiTrashCanOutline} />
          {say('sample.clear')}
        </span>
      </div>
      <div className="cart-line">
        <Stepper quantity={2} />
        <b>{keepUnits(say('sample.article.lager'))}</b>
        <b>{formatMoney(cart.lager, locale)}</b>
      </div>
      <div className="cart-line cart-deposit">
        <span>{say('sample.depositLine')}</span>
        <span>{formatMoney(cart.deposit, locale)}</span>
      </div>
      <div className="cart-line">
        <Stepper quantity={1} />
        <b>
          {say('sample.article.sausage')}
          <small>
            <Icon path={mdiNoteTextOutline} />
            {say('sample.note')}
          </small>
        </b>
        <b>{formatMoney(cart.sausage, locale)}</b>
      </div>
      <div className="cart-sums">
        <span>{say('sample.goods', { amount: formatMoney(cart.goods, locale) })}</span>
        <span>{say('sample.deposit', { amount: formatMoney(cart.deposit, locale) })}</span>
      </div>
      <div className="cart-total">
        <b>{say('sample.total')}</b>
        <strong>{formatMoney(cart.total, locale)}</strong>
      </div>
      <div className="pay">
        <span className="pay-exact">
          <Icon path={mdiCash} />
          {say('sample.exact')}
        </span>
        {quickAmounts.map((amount) => (
          <span key={amount}>{quickAmount(amount, locale)}</span>
        ))}
      </div>
      <div className="pay">
        <span className="pay-card">
          <Icon path={mdiCreditCardOutline} />
          {say('sample.card')}
        </span>
        <span>{say('sample.more')}</span>
      </div>
    </div>
  );
}

function Stepper({ quantity }: { quantity: number }) {
  return (
    <span className="stepper">
      <Icon path={mdiMinus} />
      <b>{quantity}</b>
      <Icon path={mdiPlus} />
    </span>
  );
}
