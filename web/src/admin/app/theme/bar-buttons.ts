/** What can be pressed in the bar of a till or a kitchen screen: bare, and large enough for wet hands. */
export const barButtons = {
  '& button, & a.icon': {
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    font: 'inherit',
    cursor: 'pointer',
    touchAction: 'manipulation',
  },
  '& .icon': { flex: 'none', width: 48, height: 48, p: 0, display: 'grid', placeItems: 'center', borderRadius: '24px' },
} as const;
