import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { OfferTab } from './offer.ts';

type Tab = Pick<OfferTab, 'tabId' | 'stripe'> & { readonly name: ReactNode };

type CategoryTabsProps = {
  /** What they choose, where it is no category. */
  label?: string;
  tabs: readonly Tab[];
  tabId: string;
  onChange: (tabId: string) => void;
};

/** Always in reach and never two rows: what does not fit is scrolled to. */
export function CategoryTabs({ label, tabs, tabId, onChange }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tabId]);

  function hear(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.findIndex((tab) => tab.tabId === tabId) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next.tabId);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.tabId}"]`)?.focus();
  }

  return (
    <Box sx={frame}>
      <Box ref={list} role="tablist" aria-label={label ?? translations().till('tabs.label')} onKeyDown={hear} sx={row}>
        {tabs.map(({ tabId: id, name, stripe }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={id === tabId}
            tabIndex={id === tabId ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(id)}
          >
            {stripe && <i style={{ background: stripe }} />}
            {name}
          </button>
        ))}
      </Box>
    </Box>
  );
}

const frame = {
  gridArea: 'tabs',
  position: 'relative',
  minWidth: 0,
  boxShadow: `inset 0 -1px ${tone('outlineVariant')}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 32,
    pointerEvents: 'none',
    background: 'linear-gradient(to right, transparent, var(--app-palette-background-default))',
  },
};

const row = {
  display: 'flex',
  height: 48,
  px: '4px',
  pr: '32px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& button': {
    flex: 'none',
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minWidth: 48,
    px: '12px',
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    touchAction: 'manipulation',
    outlineOffset: '-3px',
  },
  '& i': { width: 8, height: 8, borderRadius: '3px' },
  '& [aria-selected="true"]': { color: tone('primaryText') },
  '& [aria-selected="true"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 12,
    bottom: 0,
    height: 3,
    borderRadius: '3px 3px 0 0',
    bgcolor: 'primary.main',
  },
};
