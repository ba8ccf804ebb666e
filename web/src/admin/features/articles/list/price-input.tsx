import type { Article } from '@tresen/contract/articles';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { amountText, typedCents } from '../money-text.ts';
import { priceVerdict } from '../price-verdict.ts';

type PriceInputProps = {
  article: Article;
  /** Without a price nothing is changed; `step` says which row is next. */
  onLeave: (priceCents: number | undefined, step?: number) => void;
};

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows take over and go on, Esc leaves everything as it was. */
export function PriceInput({ article, onLeave }: PriceInputProps) {
  const id = useId();
  const [text, setText] = useState(() => amountText(article.priceCents));
  const [problem, setProblem] = useState<string>();
  const hasLeft = useRef(false);

  function leave(priceCents: number | undefined, step?: number): void {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave(priceCents, step);
  }

  function hear(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') return leave(undefined);
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const verdict = priceVerdict(article.kind, text);
    if (verdict === true) leave(typedCents(text), event.shiftKey ? -step : step);
    else setProblem(verdict);
  }

  return (
    <span className="price-field">
      <input
        autoFocus
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={translations().articles('list.priceOf', { name: article.name })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          if (problem) setProblem(undefined);
        }}
        onKeyDown={hear}
        onBlur={() => leave(priceVerdict(article.kind, text) === true ? typedCents(text) : undefined)}
      />
      {problem && (
        <span id={id} role="alert" className="price-problem">
          {problem}
        </span>
      )}
    </span>
  );
}
