interface CardTickProps {
  label: string
  chosen: boolean
  onToggle: () => void
}

/** Ticks a card, whose whole face is the target. */
export function CardTick({ label, chosen, onToggle }: CardTickProps) {
  return (
    <label className="cardtick">
      <span className="vh">{label}</span>
      <input type="checkbox" checked={chosen} onChange={onToggle} />
    </label>
  )
}
