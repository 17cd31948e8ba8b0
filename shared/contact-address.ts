/** Where people write to us. */
export const CONTACT_ADDRESS = 'suno@qissa.example'
