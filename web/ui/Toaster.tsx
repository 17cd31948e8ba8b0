import { useEffect, useState } from 'react'
import { Toast } from '@base-ui/react/toast'
import { listenToToasts } from '../lib/toasts'
import { Icon } from './Icon'

interface ToasterProps {
  /** The name of the place where messages appear. */
  label: string
  closeLabel: string
}

function Toasts({ label, closeLabel }: ToasterProps) {
  const { toasts } = Toast.useToastManager()
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts" aria-label={label}>
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection="up">
            <Icon name={toast.type === 'warn' ? 'triangle-alert' : 'check'} />
            <Toast.Title render={<p />} />
            <Toast.Close className="iconbtn" aria-label={closeLabel}>
              <Icon name="x" />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

/** Shows what `showToast` says, top and centre, five seconds long. Default export: it loads when needed. */
export default function Toaster(props: ToasterProps) {
  const [manager] = useState(() => Toast.createToastManager())
  useEffect(
    () =>
      listenToToasts(({ text, kind }) => {
        manager.add({
          title: text,
          type: kind,
          priority: kind === 'warn' ? 'high' : 'low',
        })
      }),
    [manager],
  )
  return (
    <Toast.Provider toastManager={manager} timeout={5000}>
      <Toasts {...props} />
    </Toast.Provider>
  )
}
