import { GoalStrip } from '#features/listening/goal/GoalStrip.tsx'

/** How long the listener heard today. Default export: it loads with what it says. */
export default function ReaderToday() {
  return <GoalStrip year />
}
