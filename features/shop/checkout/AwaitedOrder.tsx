import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

interface AwaitedOrderProps {
  id: string
  late: boolean
  askAgain: () => void
}

/** The buyer is back before the bank's word is: nothing is claimed until it has come. */
export function AwaitedOrder({ id, late, askAgain }: AwaitedOrderProps) {
  const t = useT()
  return (
    <div className="cluster">
      <Button busy={!late} onClick={askAgain}>
        {t('thanks.ask')}
      </Button>
      <ButtonLink variant="quiet" to={paths.checkout({ order: id })}>
        {t('thanks.pay')}
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.home}>
        {t('thanks.home')}
      </ButtonLink>
    </div>
  )
}
