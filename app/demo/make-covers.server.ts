import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverPlan, type CoverWish, drawCover } from '#features/books/covers/cover.server.ts'
import type { ClothName } from '#shared/phulkari/cloths.ts'
import type { LatticeName } from '#shared/phulkari/lattices.ts'
import { neighbourTurn, type Plan } from '#shared/phulkari/plan.ts'
import { normaliseSeed } from '#shared/phulkari/seed.ts'
import { demoFolder, loadDemoPeople, loadDemoWorks } from './catalogue.server.ts'

// Cloths that were chosen by eye; matched on the roman title and author.
const CHOSEN: readonly [RegExp, ClothName, LatticeName][] = [
  [/^heer waris/, 'majith', 'vari'],
  [/^heer damodar/, 'rani', 'bawan'],
  [/^saif ul mal/, 'nilak', 'charbagh'],
  [/kafian.* bulleh shah$/, 'rani', 'leheriya'],
  [/kafian.* shah huss?ain$/, 'kala', 'kaudi'],
  [/^sundari/, 'firozi', 'surajmukhi'],
  [/^puran bhagat/, 'thirma', 'chope'],
  [/^sassi/, 'sarson', 'ghunghat'],
  [/^mirza/, 'kala', 'ikka'],
  [/^sohni/, 'firozi', 'leheriya'],
  [/^abyat/, 'totia', 'meena'],
  [/^khull?h?e lekh/, 'totia', 'darshan'],
  [/^bijay/, 'majith', 'darshan'],
  [/^jang ?nama/, 'kala', 'chope'],
  [/^chandan/, 'thirma', 'surajmukhi'],
  [/lok kahanian/, 'sarson', 'bawan'],
]

interface Wish {
  slug: string
  wish: Omit<CoverWish, 'turn'>
}

function readWishes(): Wish[] {
  const people = new Map(loadDemoPeople().map((person) => [person.key, person]))
  return loadDemoWorks().map(({ slug, title, author, scripture }) => {
    const name = people.get(author)?.name
    if (!name) throw new Error(`${slug} has an author ${author} who is not among the people`)
    return { slug, wish: { title, author: name, scripture } }
  })
}

const planAt = (wish: Wish['wish']) => (turn: number) => coverPlan({ ...wish, turn })

function chosenTurn(wish: Wish['wish']): number | null {
  const name = normaliseSeed(`${wish.title.roman} ${wish.author?.roman ?? ''}`)
  const choice = wish.scripture ? undefined : CHOSEN.find(([pattern]) => pattern.test(name))
  if (!choice) return null
  for (let turn = 0; turn < 5000; turn++) {
    const { cloth, lattice } = planAt(wish)(turn)
    if (cloth === choice[1] && lattice === choice[2]) return turn
  }
  return null
}

/** Chosen cloths first; each other work takes its first turn that repeats nobody's pair. */
function chooseTurns(wishes: readonly Wish[]): Map<string, number> {
  const turns = new Map<string, number>()
  const worn: Plan[] = []
  const wear = (slug: string, plan: Plan, turn: number): void => {
    turns.set(slug, turn)
    worn.push(plan)
  }
  for (const { slug, wish } of wishes) {
    const turn = chosenTurn(wish)
    if (turn !== null) wear(slug, planAt(wish)(turn), turn)
  }
  for (const { slug, wish } of wishes) {
    if (turns.has(slug)) continue
    const turn = neighbourTurn(planAt(wish), worn)
    wear(slug, planAt(wish)(turn), turn)
  }
  return turns
}

const folder = join(demoFolder, 'covers')
const wishes = readWishes()
const turns = chooseTurns(wishes)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const { slug, wish } of wishes) {
  const cover = drawCover({ ...wish, turn: turns.get(slug) ?? 0 })
  writeFileSync(join(folder, `${slug}.svg`), cover.full)
  writeFileSync(join(folder, `${slug}-bare.svg`), cover.bare)
  if (!cover.nastaliq) throw new Error(`${slug} has no title in Shahmukhi`)
  writeFileSync(join(folder, `${slug}-nastaliq.svg`), cover.nastaliq.full)
  writeFileSync(join(folder, `${slug}-nastaliq-bare.svg`), cover.nastaliq.bare)
  writeFileSync(join(folder, `${slug}-s.svg`), cover.small)
  writeFileSync(join(folder, `${slug}-tall.svg`), cover.tall)
}
const record = Object.fromEntries([...turns].sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(join(demoFolder, 'cover-turns.json'), JSON.stringify(record, null, 2) + '\n')
console.log(`${wishes.length} covers in six forms`)
