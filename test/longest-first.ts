import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest by far, however few lines it has. Begun last, one of them would be waited for
 * while the other worker has nothing left to do.
 */
const LONGEST = [
  // In turn what works and what waits for sound, so that the cores have something to do.
  /e2e\/site\/pages/,
  /e2e\/listening\/playback-position/,
  /e2e\/listening\/player-engine/,
  /e2e\/listening\/player-screens/,
  /e2e\/listening\/player-controls/,
  /e2e\/shop\/checkout/,
  /e2e\/security\/fuzz/,
  /server\/http\/shared-caches/,
  /books\/search\/search-in-step/,
]
const rank = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((pattern) => pattern.test(moduleId))
  return at === -1 ? LONGEST.length : at
}

/** A worker keeps what its files share only for as long as nothing else comes between them. */
const isShared = ({ project }: TestSpecification) => project.name === 'browser'

/** Begins with what takes longest; the rest in vitest's own order, longest first where it remembers. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => Number(isShared(one)) - Number(isShared(other)) || rank(one) - rank(other),
    )
  }
}
