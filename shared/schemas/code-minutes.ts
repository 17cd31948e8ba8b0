/** How many minutes the six digits and the link of a mail are valid. */
export const CODE_MINUTES = 10
