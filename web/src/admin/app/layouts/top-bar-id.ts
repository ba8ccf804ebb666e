/** Where the save bar of a page finds its place from 960 px on. */
export const topBarId = 'top-bar';
