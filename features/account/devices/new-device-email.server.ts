import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import type { Device } from './contract.ts'
import { deviceName } from '#shared/i18n/device-name.ts'
import { isolate } from '#shared/text/isolate.ts'

/** Tells the owner that a kind of browser which is new to their account logged in. */
export function newDeviceMail(
  to: Reader,
  { at, ...device }: Pick<Device, 'browser' | 'os'> & { at: string },
  publicUrl: string,
): Mail {
  return composeMail(to.email, to.language, 'email.device_subject', (say) => [
    ...greeting(say, to.first_name),
    {
      text: say('email.device_text', {
        device: isolate(deviceName(say, device)),
        when: new Date(at),
      }),
    },
    { text: say('email.device_own') },
    { label: say('email.reset_action'), url: `${publicUrl}/forgotpassword` },
  ])
}
