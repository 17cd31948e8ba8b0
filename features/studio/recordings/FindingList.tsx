import { useEffect } from 'react'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LetPass } from '#features/studio/proof-listening/LetPass.tsx'
import { VERDICTS } from '#features/studio/encoding/contract.ts'
import {
  BEFORE_MS,
  isAlike,
  isFirst,
  toldApart,
  weightOf,
  type Finding,
  type PartReport,
} from './contract.ts'
import { findingWords, placesOf, placeWords, type Place } from './finding-words.ts'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'

const SIGNS = { fault: 'circle-alert', warn: 'triangle-alert', told: 'info' } as const

interface FindingListProps {
  part: string
  report: PartReport
  /** None while there is nothing to hear. */
  sound: PartSound | null
  /** Counts how often its first fault was asked for. */
  faultAsked: number
}

const faultId = (part: string) => `fault-${part}`

/** What was found in a recording, as sentences; each can be heard. */
export function FindingList({ part, report, sound, faultAsked }: FindingListProps) {
  const t = useT()
  const { findings, waivers, mayWaive } = report
  const firstFault = findings.find(({ level }) => level === 'fault')
  useEffect(() => {
    if (faultAsked > 0) document.getElementById(faultId(part))?.focus()
  }, [faultAsked, part])
  return (
    <ul className="sound__findings" role="list" aria-label={t('studio.findings')}>
      {toldApart(findings).map((finding) => {
        const { code, level, atMs } = finding
        const weight = weightOf(finding)
        const place = findings.indexOf(finding)
        const alike = isAlike(finding) ? findings.filter((one) => one.code === code) : [finding]
        const [first, ...others] = placesOf(alike.map((one) => one.atMs ?? 0))
        const words = findingWords(t, finding, first)
        // A fault of the whole is heard from its beginning.
        const heardAt = level === 'fault' ? (atMs ?? 0) : atMs
        return (
          <li
            key={`${code} ${atMs}`}
            className={`sound__finding sound__finding--${weight}`}
            {...(finding === firstFault && { id: faultId(part), tabIndex: -1 })}
          >
            <Icon name={SIGNS[weight]} />
            <p>
              <span className="vh">{t(`studio.level_${weight}`)} </span>
              {words}
            </p>
            {sound && heardAt !== null && (
              <IconButton
                icon="play"
                label={t('studio.hear_at', { time: clock(heardAt), what: words })}
                onClick={() => sound.play(heardAt - BEFORE_MS)}
              />
            )}
            {others.length > 0 && <OtherPlaces finding={finding} places={others} sound={sound} />}
            {/* One that is found at several places passes at all of them, or at none. */}
            {level === 'fault' && isFirst(findings, place) && !isVerdict(code) && (
              <LetPass
                part={part}
                code={code}
                words={words}
                waiver={waivers.find((one) => one.code === code)}
                mayWaive={mayWaive}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface OtherPlacesProps extends Pick<FindingListProps, 'sound'> {
  finding: Finding
  places: readonly Place[]
}

/** The further places of what was found, to be heard there. */
function OtherPlaces({ finding, places, sound }: OtherPlacesProps) {
  const t = useT()
  return (
    <p className="sound__places small">
      {t('studio.findings_also')}{' '}
      {places.map((place) => {
        const time = placeWords(place)
        return (
          <button
            key={time}
            type="button"
            className="link num"
            disabled={!sound}
            aria-label={t('studio.hear_at', { time, what: findingWords(t, finding, place) })}
            onClick={() => sound?.play(place.fromMs - BEFORE_MS)}
          >
            {time}
          </button>
        )
      })}
    </p>
  )
}

const isVerdict = (code: Finding['code']) => VERDICTS.some((verdict) => verdict === code)
