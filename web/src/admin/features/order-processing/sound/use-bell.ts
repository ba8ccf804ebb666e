import { type Heard, mayChime, newsOf } from '@tresen/domain/orders/alert-history';
import type { Ticket } from '@tresen/domain/orders/kitchen-ticket';
import { useEffect, useRef, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { settings } from '../device/settings.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { calledAs } from '../names.ts';
import { ring } from './loudspeaker.ts';

const remindEvery = 30_000;

type Board = { readonly isKnown: boolean; readonly isWaiting: boolean };

/** Rings for what is new and for what was cancelled, and says it to whoever cannot see. What was there before does not ring. */
export function useBell(tickets: readonly Ticket[], { isKnown, isWaiting }: Board): string {
  const { clock } = useKitchen();
  const heard = useRef<Heard | undefined>(undefined);
  const rungAt = useRef<number | undefined>(undefined);
  const [said, setSaid] = useState('');
  const isAlarming = useValue(clock.isAlarming);

  useEffect(() => {
    if (!isKnown) return;
    const before = heard.current ?? { placed: new Set(), cancelled: new Set() };
    const news = newsOf(before, tickets);
    const isFirst = heard.current === undefined;
    heard.current = news.heard;
    if (isFirst || news.placed.length + news.cancelled.length === 0) return;
    setSaid(sayingOf(news.placed, news.cancelled));
    if (!mayChime(rungAt.current, performance.now())) return;
    rungAt.current = performance.now();
    ring(news.cancelled.length > 0 ? 'cancelled' : 'placed');
  }, [tickets, isKnown]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (settings.get().reminds) ring('placed');
    }, remindEvery);
    return () => clearInterval(timer);
  }, [isWaiting]);

  useEffect(() => {
    if (isAlarming) ring('silent');
  }, [isAlarming]);

  return said;
}

function sayingOf(placed: readonly Ticket[], cancelled: readonly Ticket[]): string {
  const t = translations().kitchen;
  const gone = cancelled.map(({ details }) => t('said.cancelled', { number: calledAs(details) }));
  const [first] = placed;
  if (!first) return gone.join('. ');
  const come =
    placed.length === 1
      ? t('said.placed', { number: calledAs(first.details) })
      : t('said.placedMany', { n: placed.length });
  return [...gone, come].join('. ');
}
