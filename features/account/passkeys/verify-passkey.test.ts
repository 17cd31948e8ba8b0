import { expect, test, vi } from 'vitest'
import { verifyPasskey } from './verify-passkey.server.ts'

const ORIGIN = 'https://qissa.example'
const CHALLENGE = Buffer.from('a challenge of thirty-two bytes!').toString('base64url')
const party = { id: 'qissa.example', origin: ORIGIN }

/**
 * A sound answer to that challenge, attested as `android-key` by certificates that its sender made
 * (valid until 2126), which name http://inner.example/crl as the list of those that were revoked.
 */
const ATTESTATION =
  'o2NmbXRrYW5kcm9pZC1rZXlnYXR0U3RtdKNjYWxnJmNzaWdYQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABjeDVjglkBgDCCAXwwggEioAMCAQICAQIwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAxMBUjAgFw0yNjAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAwMFowDDEKMAgGA1UEAxMBTDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNbYHIkfCDDQQZ1gP7Qlm-D0rTPStm8fmJukT_RD8iEdQ2X7g2U73FIftibFEPZY4jzq-1dJaFKmZhBotWi17najczBxMEQGCisGAQQB1nkCAREENjA0AgEBCgEAAgEBCgEABCCdG9vIssqpJCwppP5jGrgYt-k7Yov_Mrb1gX9rtOIacgQAMAAwADApBgNVHR8EIjAgMB6gHKAahhhodHRwOi8vaW5uZXIuZXhhbXBsZS9jcmwwCgYIKoZIzj0EAwIDSAAwRQIgUAdIS3-fNLBrB1d5zdHPwWDJywXsPgAc4Jfkn_5AfecCIQCs6ukfLPPXkPah4uJky1FSAaWTZEdkp_o2CSwFKfXhoVkBIjCCAR4wgcWgAwIBAgIBATAKBggqhkjOPQQDAjAMMQowCAYDVQQDEwFSMCAXDTI2MDEwMTAwMDAwMFoYDzIxMjYwMTAxMDAwMDAwWjAMMQowCAYDVQQDEwFSMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHXFpo1zKYaid93C6qnEYZbeJ2fvzLVBkwQt-oo-3Vwgel89rPZBmPjwowefnP8uzZPBnu7Vl64wTPNzFRtCD5aMWMBQwEgYDVR0TAQH_BAgwBgEB_wIBAjAKBggqhkjOPQQDAgNIADBFAiA4lXkfCNkj1NdxkSoPqgm-4aefKHQze4l_NJCLIBo7fwIhANDw43AGL0OJm5HEmulUeOmVF7GFMk17eOYTWydQ2VXBaGF1dGhEYXRhWJRDK2XhWgvasTaMHq3Bn_4dmUXFTQv3LSN9OH3mY5c6BEUAAAAAAAAAAAAAAAAAAAAAAAAAAAAQBwcHBwcHBwcHBwcHBwcHB6UBAgMmIAEhWCDW2ByJHwgw0EGdYD-0JZvg9K0z0rZvH5ibpE_0Q_IhHSJYIENl-4NlO9xSH7YmxRD2WOI86vtXSWhSpmYQaLVote52'

const encode = (text: string) => Buffer.from(text).toString('base64url')

test('certificates in a passkey are refused, and no address in them is asked', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('')))
  vi.stubGlobal('fetch', fetched)
  const id = Buffer.alloc(16, 7).toString('base64url')
  const client = {
    type: 'webauthn.create',
    challenge: CHALLENGE,
    origin: ORIGIN,
    crossOrigin: false,
  }
  const refused = verifyPasskey(
    {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: encode(JSON.stringify(client)),
        attestationObject: ATTESTATION,
      },
    },
    CHALLENGE,
    party,
  )
  await expect(refused).rejects.toMatchObject({ code: 'passkey_not_added' })
  expect(fetched).not.toHaveBeenCalled()
})
