import { useEffect, useState } from 'react'
import { takeInstallOffer } from '#web/boot/install-offer.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { isInstallMoment, noteHeard, refuseInstall } from './install-moment.ts'

const HEARD_MS = 60_000
const LOOK_EVERY_MS = 30_000

export interface Install {
  /** How it is done: by the browser when asked, or by hand, as on an iPhone. */
  way: 'asked' | 'by-hand'
  install: () => void
  refuse: () => void
}

/** An offer to install the site as an app, at its moment; null before, and where it is one already. */
export function useInstall(): Install | null {
  const [way, setWay] = useState<Install['way'] | null>(null)
  useHeardBooks()
  useEffect(() => {
    if (way !== null) return
    const look = async () => {
      const possible = wayHere()
      if (possible && (await isInstallMoment())) setWay(possible)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [way])
  if (way === null) return null
  const refuse = () => {
    refuseInstall()
    setWay(null)
  }
  const install = () => {
    // Once asked, a browser does not offer it again by itself.
    void takeInstallOffer()?.prompt()
    refuse()
  }
  return { way, install, refuse }
}

function useHeardBooks(): void {
  const { status, track } = useNowPlaying()
  const book = status === 'playing' && track?.kind === 'book' ? track.audiobook._id : null
  useEffect(() => {
    if (!book) return
    const timer = setTimeout(() => noteHeard(book), HEARD_MS)
    return () => clearTimeout(timer)
  }, [book])
}

function wayHere(): Install['way'] | null {
  if (matchMedia('(display-mode: standalone)').matches) return null
  if (takeInstallOffer()) return 'asked'
  // Only Safari on Apple's phones and tablets knows this word.
  return 'standalone' in navigator && !navigator.standalone ? 'by-hand' : null
}
