import { mdiWalletGiftcard } from '@mdi/js';

export const valueCardIcon = mdiWalletGiftcard;
