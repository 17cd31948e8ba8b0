import { sql } from 'kysely'
import type { World } from './access-world.ts'
import { addMaker } from './factories.ts'

/** Words that stand in one private field each, so that a leak says where it came from. */
export const CANARY = {
  narratorEmail: 'narrator.canary@private.example',
  narratorPhone: '+91 98150 70001',
  narratorAddress: '7 Canary Lane, Lahore',
  authorEmail: 'author.canary@private.example',
  publisherEmail: 'publisher.canary@private.example',
  ownerEmail: 'owner.canary@private.example',
  ownerPhone: '9815070002',
  ownerCity: 'Canarypur',
  ownerLastName: 'Canarysingh',
  giftEmail: 'niece.canary@private.example',
  giftPhone: '9815070003',
  giftLastName: 'Canarykaur',
  otherEmail: 'other.canary@private.example',
}

/** Writes canaries into the private fields of who made the world's book, of its people and gifts. */
export async function setCanaries({ db, owner, other, book }: World): Promise<void> {
  const makers = [
    ['narrator', 'Canary-Narrator', CANARY.narratorEmail],
    ['author', 'Canary-Author', CANARY.authorEmail],
    ['publisher', 'Canary-Press', CANARY.publisherEmail],
  ] as const
  for (const [role, slug, email] of makers)
    await addMaker(db, book.id, role, { slug, name: slug, email })
  await sql`
    update people set phone = ${CANARY.narratorPhone}, address = ${CANARY.narratorAddress}
    where slug like 'Canary-%'
  `.execute(db)
  await sql`
    update users set email = ${CANARY.ownerEmail}, email_folded = ${CANARY.ownerEmail},
      phone = ${CANARY.ownerPhone}, city = ${CANARY.ownerCity}, last_name = ${CANARY.ownerLastName}
    where id = ${owner}
  `.execute(db)
  await sql`
    update users set email = ${CANARY.otherEmail}, email_folded = ${CANARY.otherEmail}
    where id = ${other}
  `.execute(db)
  await sql`
    update gift_cards set email = ${CANARY.giftEmail}, email_folded = ${CANARY.giftEmail},
      phone = ${CANARY.giftPhone}, last_name = ${CANARY.giftLastName}
    where buyer_id = ${owner}
  `.execute(db)
}
