/** On paper there is the receipt and nothing else. */
export const onPaper = {
  '@media print': {
    '@page': { size: '80mm auto', margin: 0 },
    'body *': { visibility: 'hidden' },
    '.receipt, .receipt *': { visibility: 'visible' },
    '.receipt': { position: 'fixed', inset: 0, width: '72mm', margin: '0 4mm', color: '#000' },
  },
};
