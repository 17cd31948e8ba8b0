import { NotificationSwitches } from '#features/messaging/notification-preferences/NotificationSwitches.tsx'
import { DeviceSwitches } from '#features/messaging/push/DeviceSwitches.tsx'

/** The account's notification preferences, those of this device with them. */
export function NotificationsSection() {
  return (
    <NotificationSwitches>
      <DeviceSwitches />
    </NotificationSwitches>
  )
}
