/** The e-mail address for contact. */
export const CONTACT_ADDRESS = 'suno@qissa.example'
/** Qissa's phone number; like the e-mail, one that is reserved for examples. */
export const CONTACT_PHONE = '+61 491 570 156'
/** Networks on which Qissa has a page; links to them lead over a reserved address of our own. */
export const SOCIAL_MEDIA = ['Facebook', 'Instagram', 'YouTube']
