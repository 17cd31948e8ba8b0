import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCountdown } from './use-countdown.ts'

const SECONDS = 10

/** Goes home by itself after a while, unless its reader stays; a diamond is stitched each second. */
export function GoingHome({ waits = false }: { waits?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { left, running, stop } = useCountdown(SECONDS, () => void navigate(paths.home), waits)
  const words = useRef<HTMLParagraphElement>(null)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!pressed) return
    // The focus of the button that goes would be lost; the browser first ends moving it there.
    const soon = setTimeout(() => words.current?.focus())
    return () => clearTimeout(soon)
  }, [pressed])
  const stay = () => {
    stop()
    setPressed(true)
  }
  const box = useRef<HTMLDivElement>(null)
  const stayIfFocused = useEffectEvent(() => {
    if (box.current?.contains(document.activeElement)) stay()
  })
  // The focus may have come before this script did.
  useEffect(() => stayIfFocused(), [])
  return (
    <div ref={box} className="going">
      <Diamonds filled={SECONDS - left} />
      <p ref={words} className="going__words" tabIndex={-1}>
        {running ? (
          <b role="timer" className="num">
            {t(waits ? 'thanks.going_later' : 'thanks.going', { seconds: left })}
          </b>
        ) : (
          <b>{t('thanks.staying')}</b>
        )}{' '}
        {running && (
          <Button variant="quiet" size="sm" onFocus={stay} onClick={stay}>
            {t('thanks.stay')}
          </Button>
        )}
        {!running && (
          <Link className="link" to={paths.home}>
            {t('thanks.home')}
          </Link>
        )}
      </p>
      <Said running={running} waits={waits} />
    </div>
  )
}

/** Told once at the start and once when it stops, never each second. */
function Said({ running, waits }: { running: boolean; waits: boolean }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // A live region that comes with its words is not read out.
    const soon = setTimeout(() => setShown(true), 300)
    return () => clearTimeout(soon)
  }, [])
  const going = t(waits ? 'thanks.going_later' : 'thanks.going', { seconds: SECONDS })
  return (
    <span className="vh" role="status">
      {shown && (running ? going : t('thanks.staying'))}
    </span>
  )
}

/** A stitched diamond on a grid of sevenths. */
const DIAMOND = diamond()

function diamond(): string {
  const step = 100 / 14
  const corner = (turn: number) => {
    const [x, y] = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ][turn] as [number, number]
    const stair = Array.from({ length: 7 }, () => [`h${x * step}`, `v${y * step}`])
    return (turn % 2 === 0 ? stair : stair.map(([h, v]) => [v, h])).flat().join('')
  }
  return `M50 0${[0, 1, 2, 3].map(corner).join('')}Z`
}

function Diamonds({ filled }: { filled: number }) {
  return (
    <div className="going__diamonds" aria-hidden="true">
      {Array.from({ length: SECONDS }, (_, place) => (
        <svg key={place} viewBox="-6 -6 112 112" className={place < filled ? 'is-on' : undefined}>
          <path d={DIAMOND} />
        </svg>
      ))}
    </div>
  )
}
