/** How wide any page of the desk gets: they all end at the same line. */
export const pageWidth = 1440;
