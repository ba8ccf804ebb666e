import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import { ProductMark } from './product-mark.tsx';

/** The mark and the name, leading home. */
export function Brand({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Box
      component="a"
      href={href}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 700,
        fontSize: '1.25rem',
        letterSpacing: '-0.015em',
        borderRadius: '8px',
      }}
    >
      <ProductMark />
      {translations().common('productName')}
      {children}
    </Box>
  );
}
