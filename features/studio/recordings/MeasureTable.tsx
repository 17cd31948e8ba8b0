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

/** What a measure that is not right is told as. */
const FOUND_AS = {
  level: ['level', 'quiet', 'loud'],
  peak: ['peak', 'clip'],
  noise: ['noise'],
  rate: ['rate', 'rate_low'],
  head: ['head_short', 'head_long'],
  tail: ['tail_short', 'tail_long'],
  length: ['cut_short', 'too_long', 'far_too_long'],
} as const satisfies Record<string, readonly Finding['code'][]>

const SIGNS = { right: 'check', warn: 'triangle-alert', fault: 'circle-alert' } as const

/** How a measure is judged: by the worst of what was found about it. */
function judgementOf(codes: readonly Finding['code'][], findings: readonly Finding[]) {
  const levels = findings
    .filter((finding) => codes.includes(finding.code) && asksToLook(finding))
    .map(({ level }) => level)
  if (levels.includes('fault')) return 'fault'
  return levels.length > 0 ? 'warn' : 'right'
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
        {rows.map(([name, wanted, yours, made]) => (
          <tr
            role="row"
            key={name}
            className={`sound__measure sound__measure--${judgementOf(FOUND_AS[name], findings)}`}
            data-made={made !== null || undefined}
          >
            <Judged as={judgementOf(FOUND_AS[name], findings)}>
              {t(`studio.measure_${name}`)}
            </Judged>
            {[yours, made, wanted].map((value, place) => (
              <td role="cell" key={place} data-column={t(COLUMNS[place + 1] ?? COLUMNS[0])}>
                <bdi>{typeof value === 'number' ? signed(value) : (value ?? '–')}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The name of a measure, and whether it is right. */
function Judged({ as, children }: { as: keyof typeof SIGNS; children: string }) {
  const t = useT()
  return (
    <th role="rowheader" scope="row">
      <span>
        <Icon name={SIGNS[as]} />
        {children}
        <VisuallyHidden>: {t(`studio.measure_is_${as}`)}</VisuallyHidden>
      </span>
    </th>
  )
}
