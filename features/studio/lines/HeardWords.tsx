import { useGetPartLinesQuery } from '#web/api/studio.gen.ts'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { LineList } from './LineList.tsx'

interface HeardWordsProps {
  part: Part
  sound: PartSound
}

/** The lines of a part, where it has some, for whoever hears whether they are spoken so. */
export function HeardWords({ part, sound }: HeardWordsProps) {
  const { data } = useGetPartLinesQuery({ id: part._id }, { skip: !part.lines })
  return data?.script && <LineList lines={data.lines} script={data.script} sound={sound} />
}
