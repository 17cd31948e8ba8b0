/** The e-mail address for contact. */
export const CONTACT_ADDRESS = 'suno@qissa.example'
/** Where people call us: like the address, one of those set apart so that nobody has them. */
export const CONTACT_PHONE = '+61 491 570 156'
/** Where else we are; the way there leads over an address of our own, set apart like the others. */
export const SOCIAL_MEDIA = ['Facebook', 'Instagram', 'YouTube']
