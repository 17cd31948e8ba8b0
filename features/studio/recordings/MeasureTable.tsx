import { grouped } from '#shared/money/money.ts'
import { leftToRight } from '#shared/text/isolate.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { asksToLook, WANTED, type Finding, type Measures, type PartReport } from './contract.ts'
import { TableHead } from '#web/ui/TableHead.tsx'

/** A number with the sign for minus, not a hyphen. */
const signed = (value: number) => String(value).replace('-', '−')
const inSeconds = (ms: number) => Math.round(ms / 100) / 10

/** What a measure that is not right is told as: of the file as it was sent, and of what we made of it. */
const FOUND_AS = {
  level: { sent: [], made: ['level'] },
  peak: { sent: ['clip'], made: ['peak'] },
  noise: { sent: [], made: ['noise'] },
  rate: { sent: ['rate', 'rate_low'], made: [] },
  head: { sent: ['head_short', 'head_long'], made: [] },
  tail: { sent: ['tail_short', 'tail_long'], made: [] },
  length: { sent: ['cut_short', 'too_long', 'far_too_long'], made: [] },
} as const satisfies Record<string, Record<Side, readonly Finding['code'][]>>
type Side = 'sent' | 'made'

const SIGNS = { right: 'check', warn: 'triangle-alert', fault: 'circle-alert' } as const
const WEIGHTS = ['right', 'warn', 'fault'] as const
type Weight = (typeof WEIGHTS)[number]

/** How a figure is judged: by the worst of what was found about it. */
function judgementOf(codes: readonly Finding['code'][], findings: readonly Finding[]): Weight {
  const levels = findings
    .filter((finding) => codes.includes(finding.code) && asksToLook(finding))
    .map(({ level }) => level)
  if (levels.includes('fault')) return 'fault'
  return levels.length > 0 ? 'warn' : 'right'
}

/** The figure that counts: the one that is not right, else what listeners hear. */
function judged(name: keyof typeof FOUND_AS, findings: readonly Finding[], hasMade: boolean) {
  const of = (side: Side) => ({ side, as: judgementOf(FOUND_AS[name][side], findings) })
  const [sent, made] = [of('sent'), of('made')]
  return !hasMade || WEIGHTS.indexOf(sent.as) > WEIGHTS.indexOf(made.as) ? sent : made
}

const COLUMNS = [
  'studio.measure',
  'studio.measure_yours',
  'studio.measure_made',
  'studio.measure_wanted',
] as const

interface MeasureTableProps extends Pick<PartReport, 'findings' | 'measures'> {
  /** Whether it is shown once it is asked for. */
  isFolded: boolean
}

/** What was measured of a recording, beside what is wanted, and whether it is right. */
export function MeasureTable({ isFolded, ...of }: MeasureTableProps) {
  const t = useT()
  return isFolded ? (
    <details className="studio__fold">
      <summary>
        {t('studio.measures')} <Icon name="chevron-down" small />
      </summary>
      <Table {...of} />
    </details>
  ) : (
    <Table {...of} />
  )
}

function Table({ findings, measures }: Omit<MeasureTableProps, 'isFolded'>) {
  const t = useT()
  const { clock } = useFormat()
  const { sent, encoded } = measures
  if (!sent) return null
  const { level, peakDb, noiseDb, rate, headMs, tailMs } = WANTED
  const span = (least: number, most: number) =>
    t('studio.measure_span', { least: leftToRight(signed(least)), most: leftToRight(signed(most)) })
  const both = (of: (one: Measures) => number) => [of(sent), encoded ? of(encoded) : null]
  const rows = [
    ['level', span(level.least, level.most), ...both((one) => one.rmsDb)],
    ['peak', `≤ ${signed(peakDb)}`, ...both((one) => one.truePeakDb ?? one.peakDb)],
    ['noise', `≤ ${signed(noiseDb)}`, ...both((one) => one.noiseDb)],
    ['rate', `≥ ${grouped(rate)}`, grouped(sent.rate), null],
    [
      'head',
      span(inSeconds(headMs.least), inSeconds(headMs.most)),
      inSeconds(sent.headMs),
      encoded && inSeconds(encoded.headMs),
    ],
    [
      'tail',
      span(inSeconds(tailMs.least), inSeconds(tailMs.most)),
      inSeconds(sent.tailMs),
      encoded && inSeconds(encoded.tailMs),
    ],
    ['length', '', clock(sent.durationMs), null],
  ] as const
  return (
    <table role="table" className="sound__measures small">
      <caption className="vh">{t('studio.measures')}</caption>
      <TableHead columns={COLUMNS} />
      <tbody role="rowgroup">
        {rows.map(([name, wanted, yours, made]) => {
          const { side, as } = judged(name, findings, made !== null)
          return (
            <tr role="row" key={name} className={`sound__measure sound__measure--${as}`}>
              <th role="rowheader" scope="row">
                {t(`studio.measure_${name}`)}
              </th>
              <Figure
                value={yours}
                column="studio.measure_yours"
                as={side === 'sent' ? as : null}
              />
              <Figure value={made} column="studio.measure_made" as={side === 'made' ? as : null} />
              <Figure value={wanted} column="studio.measure_wanted" as={null} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface FigureProps {
  value: number | string | null
  column: (typeof COLUMNS)[number]
  /** How it is judged; null where another figure of the measure is. */
  as: keyof typeof SIGNS | null
}

function Figure({ value, column, as }: FigureProps) {
  const t = useT()
  return (
    <td role="cell" data-column={t(column)} data-judged={as ?? undefined}>
      <bdi>{typeof value === 'number' ? signed(value) : (value ?? '')}</bdi>
      {as && (
        <>
          <Icon name={SIGNS[as]} />
          <VisuallyHidden>{t(`studio.measure_is_${as}`)}</VisuallyHidden>
        </>
      )}
    </td>
  )
}
