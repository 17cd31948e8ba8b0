/** Pages of web/pages/ that speak the words of the account. */
const ACCOUNT_PAGES = new Set(
  'account-details admin delete-account forgot-password login reset-password signup verify verify-link'.split(
    ' ',
  ),
)

export const speaksOfAccount = (page: string) => ACCOUNT_PAGES.has(page)
