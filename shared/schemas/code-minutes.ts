/** How long the six digits and the link of a mail work. */
export const CODE_MINUTES = 10
