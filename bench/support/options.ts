import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    million: { type: 'boolean', default: false },
    titles: { type: 'string' },
    prof: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
  },
})

/**
 * `--only search` measures the rows of one group; `--rounds 5 --seconds 2` say how long;
 * `--million` adds a catalogue of a million titles; `--titles FILE` takes Gurmukhi titles from a
 * file, one a line; `--prof FOLDER` writes CPU profiles of the product;
 * `--held-out` measures search on names from which its figures were not learned.
 */
export const options = {
  only: values.only,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  million: values.million,
  titles: values.titles,
  profiles: values.prof,
  heldOut: values['held-out'],
}
