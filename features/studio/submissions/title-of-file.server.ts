import { detectScript } from '#punjabi/text/script.ts'
import { WrittenNames, type DraftNames } from './contract.ts'

const ENDING = /\.[A-Za-z0-9]{1,5}$/
/** As “01 - ”, “੩.” and “12_”; a year is a title. */
const NUMBER = /^\p{Nd}{1,3}(?:[\s._)-]+|$)/u

/** The title of a part by the name of its file, in its script; none where it says nothing. */
export function titleOfFile(filename: string): DraftNames {
  const title = filename
    .replace(ENDING, '')
    .trim()
    .replace(NUMBER, '')
    .replace(/[\s_]+/g, ' ')
  const named = WrittenNames.safeParse({ [detectScript(title)]: title.trim() })
  return named.data ?? WrittenNames.parse({})
}
