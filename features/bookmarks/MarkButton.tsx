import { clock } from '../../web/lib/format'
import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { usePosition } from '../player/use-now-playing'
import { useMark } from './use-mark'

/** "Mark 18:31": keeps the moment that is heard. */
export function MarkButton() {
  const t = useT()
  const mark = useMark()
  const time = clock(usePosition())
  return (
    <Button size="sm" onClick={() => void mark()}>
      <Icon name="bookmark" /> <span className="num">{t('bookmark.mark', { time })}</span>
    </Button>
  )
}
