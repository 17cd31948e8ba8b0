import { GoalStrip } from '#features/listening/goal/GoalStrip.tsx'

export default function ReaderToday() {
  return <GoalStrip asks year />
}
