/**
 * Which words travel where: those of every page, those of the pages of one's account and of the house's
 * own, those of the search box, the player and what listeners keep and say, those of buying and giving, and those that only the server says, in mails and refusals.
 */
export type Room = 'site' | 'account' | 'listening' | 'shop' | 'server'
export type BrowserRoom = Exclude<Room, 'server'>

const ACCOUNT = new Set(
  'about account blog contact credentials deletion device export faq field form gender house login notification partner passkey password preferences privacy profile reset role secondStep signup supporter team validation verify'.split(
    ' ',
  ),
)

const LISTENING = new Set(
  'bookmark download favourite follow goal install library notice offline person place player poem reviewForm search sleep version wishlist year'.split(
    ' ',
  ),
)

const SHOP = new Set('checkout gift money order redeem thanks'.split(' '))

/** Mails, and pages to print or to try things out that the server writes by itself. */
const SERVER = new Set('email embed receipt sandbox sheet'.split(' '))

/** Beginning with a word of another room, but said to everybody. */
const FOR_EVERYBODY = new Set(
  'account.title house.title library.add library.book_added library.listen library.resume login.first_text login.first_title login.in_new_tab person.also player.pause preferences.kept_here wishlist.add wishlist.added wishlist.in wishlist.removed'.split(
    ' ',
  ),
)

/** Refusals that pages word themselves; all others come in the server's answer. */
const TOLD_BY_PAGES = {
  site: new Set('generic not_found offline'.split(' ')),
  listening: new Set('not_entitled too_many_requests unauthenticated unavailable'.split(' ')),
  account: new Set(
    'code_wrong forbidden_characters invalid_id passkey_known passkeys_unavailable second_step_missing too_long'.split(
      ' ',
    ),
  ),
}

export function roomOf(key: string): Room {
  const [head = '', rest = ''] = key.split('.')
  if (SERVER.has(head)) return 'server'
  if (head === 'error') {
    for (const [room, codes] of Object.entries(TOLD_BY_PAGES))
      if (codes.has(rest)) return room as Room
    return 'server'
  }
  if (FOR_EVERYBODY.has(key)) return 'site'
  if (LISTENING.has(head)) return 'listening'
  if (SHOP.has(head)) return 'shop'
  return ACCOUNT.has(head) ? 'account' : 'site'
}
