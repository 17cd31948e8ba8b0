import { titleIn } from './known.server.ts'
import type { ReadRow, ReadTitle } from './read-title.server.ts'
import { isSamePerson, isSameTitle, keysOf } from './same-name.server.ts'
import { remark } from '#features/books/title-lists/told.server.ts'

interface Named {
  line: number
  title: ReadTitle
}

/** The rows of a file that were read, so that the second one about a title is found. */
export class SeenRows {
  readonly #lines = new Map<string, number>()
  readonly #taken = new Map<string, number>()
  readonly #bySound = new Map<string, Named[]>()

  readonly isTaken = (id: string): boolean => this.#taken.has(id)

  /** The row; with a fault where an earlier one is about the same title. */
  withDuplicate(row: ReadRow, id: string | undefined): ReadRow {
    const { line, title } = row
    if (!title || row.faults.length > 0) return row
    const other = (id && this.#taken.get(id)) || this.#earlier(title)
    if (other) return { ...row, faults: [remark(line, null, 'import.duplicate', { other })] }
    if (id) this.#taken.set(id, line)
    const mark = markOf(title)
    if (mark) this.#lines.set(mark, line)
    else for (const key of keysOf(titleIn(title.fields))) this.#note(key, { line, title })
    return row
  }

  #note(key: string, named: Named): void {
    const others = this.#bySound.get(key)
    if (others) others.push(named)
    else this.#bySound.set(key, [named])
  }

  #earlier(title: ReadTitle): number | undefined {
    const mark = markOf(title)
    if (mark) return this.#lines.get(mark)
    const names = titleIn(title.fields)
    const near = keysOf(names).flatMap((key) => this.#bySound.get(key) ?? [])
    return near.find(
      (one) => isSameTitle(names, titleIn(one.title.fields)) && isSameAuthor(title, one.title),
    )?.line
  }
}

const markOf = ({ record, fields }: ReadTitle) => record ?? fields.isbn

function isSameAuthor(one: ReadTitle, other: ReadTitle): boolean {
  const [author, candidate] = [one.fields.author?.[0], other.fields.author?.[0]]
  return author && candidate ? isSamePerson(author, candidate) : author === candidate
}
