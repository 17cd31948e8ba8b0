import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { WANTED, type Measures, type PartReport } from './contract.ts'

const span = (least: number, most: number) => `${least} … ${most}`
const inSeconds = (ms: number) => Math.round(ms / 100) / 10

/** What was measured of a recording, beside what is wanted. */
export function MeasureTable({ measures, recording }: Pick<PartReport, 'measures' | 'recording'>) {
  const t = useT()
  const { clock } = useFormat()
  const { original, encoded } = measures
  if (!original || !recording) return null
  const { level, peakDb, noiseDb, rate, headMs, tailMs } = WANTED
  const both = (of: (one: Measures) => number) => [of(original), encoded ? of(encoded) : null]
  const rows = [
    ['level', span(level.least, level.most), ...both((one) => one.rmsDb)],
    ['peak', `≤ ${peakDb}`, ...both((one) => one.truePeakDb ?? one.peakDb)],
    ['noise', `≤ ${noiseDb}`, ...both((one) => one.noiseDb)],
    ['rate', `≥ ${rate}`, original.rate, null],
    [
      'head',
      span(inSeconds(headMs.least), inSeconds(headMs.most)),
      inSeconds(original.headMs - recording.headMs),
      encoded && inSeconds(encoded.headMs),
    ],
    [
      'tail',
      span(inSeconds(tailMs.least), inSeconds(tailMs.most)),
      inSeconds(original.tailMs - recording.tailMs),
      encoded && inSeconds(encoded.tailMs),
    ],
    ['length', '', clock(original.durationMs), null],
  ] as const
  return (
    <table className="sound__measures small">
      <caption className="vh">{t('studio.measures')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('studio.measure')}</th>
          <th scope="col">{t('studio.measure_yours')}</th>
          <th scope="col">{t('studio.measure_made')}</th>
          <th scope="col">{t('studio.measure_wanted')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, wanted, yours, made]) => (
          <tr key={name}>
            <th scope="row">{t(`studio.measure_${name}`)}</th>
            {[yours, made, wanted].map((value, place) => (
              <td key={place}>
                <bdi dir="ltr">{value ?? '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
