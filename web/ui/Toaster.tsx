import { useEffect, useState } from 'react'
import { Toast } from '@base-ui/react/toast'
import { listenToToasts } from '#web/forms/toasts.ts'
import { Isolated } from '#web/i18n/Isolated.tsx'
import { Icon } from './Icon.tsx'

const TIMEOUT_MS = 5000

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
            <div>
              <Toast.Title render={<p />} />
              {toast.description && <Toast.Description className="toast__note" />}
            </div>
            {toast.actionProps && <Toast.Action className="toast__action" />}
            <Toast.Close className="iconbtn" aria-label={closeLabel}>
              <Icon name="x" />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

/** Shows what `showToast` says, top and centre, five seconds long, ten where there is a way back. Default export: it loads when needed. */
export default function Toaster(props: ToasterProps) {
  const [manager] = useState(() => Toast.createToastManager())
  useEffect(
    () =>
      listenToToasts(({ text, note, kind, action }) => {
        const id = manager.add({
          title: <Isolated text={text} />,
          description: note && <Isolated text={note} />,
          type: kind,
          priority: kind === 'warn' ? 'high' : 'low',
          ...(action && {
            timeout: 2 * TIMEOUT_MS,
            actionProps: {
              children: action.label,
              onClick: () => {
                manager.close(id)
                action.run()
              },
            },
          }),
        })
      }),
    [manager],
  )
  return (
    <Toast.Provider toastManager={manager} timeout={TIMEOUT_MS}>
      <Toasts {...props} />
    </Toast.Provider>
  )
}
